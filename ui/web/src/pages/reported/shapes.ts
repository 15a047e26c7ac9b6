export interface Filing {
  readonly exposure: string;
  readonly version: number;
  readonly keys: string;
  readonly release: number;
  readonly at: string;
  readonly by: string;
  readonly note: string;
  readonly shows: readonly {
    readonly asset: string;
    readonly partitions: string;
    readonly content: number;
  }[];
  readonly corrections: readonly {
    readonly asset: string;
    readonly partition: string;
    readonly number: number;
    readonly release: number;
    readonly corrected: number;
    readonly added: number;
    readonly removed: number;
  }[];
}
