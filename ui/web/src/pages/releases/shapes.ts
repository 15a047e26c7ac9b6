import type { Answered } from "@/api/contract";

export type Release = Answered<"Release">;

export type ListedRelease = Answered<"ReleaseWithTables">;

export type Releases = Answered<"Releases">;

/** What a release did to each table, and what its checks said. */
export type ReleaseDetail = Answered<"ReleaseDetail">;

/** What taking a release back would bring, and what stands on top of it. */
export type Undoable = Answered<"Undoable">;
