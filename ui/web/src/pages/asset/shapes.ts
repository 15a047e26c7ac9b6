import type { Answered } from "@/api/contract";

export type Input = Definition["inputs"][number];

export type Reader = Definition["readers"][number];

export type Definition = Answered<"Definition">;

export type Column = Definition["columns"][number];

export type PartitionRow = Answered<"Partition">;

export type PartitionPage = Answered<"AssetPartitions">;

export type Release = Answered<"Release">;

export type Why = Answered<"Why">;

export type Rendered = Answered<"Rendered">;

export type Counted = Answered<"Partitions">;

export type BuildPage = Answered<"AssetMaterializations">;
