/** A parameter's declared value and the one that holds. */
export interface Parameter {
  readonly name: string;
  readonly declared: string;
  readonly value: string;
}
