import type { Answered } from "@/api/contract";

export type Shown = Answered<"ShownState">;

export type DiffValue = DiffSample["values"][number];

export type DiffSample = Answered<"DiffSample">;

export type DiffColumn = AssetDiff["columns"][number];

export type ControlHeld = Diff["controls"][number];

export type AssetDiff = Answered<"AssetDiff">;

export type Diff = Answered<"Diff">;
