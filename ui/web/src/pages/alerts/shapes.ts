export interface Sending {
  readonly channel: string;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
}

export interface Alert {
  readonly id: string;
  readonly kind: string;
  readonly team: string;
  readonly subject: string;
  readonly at: string;
  readonly sendings: readonly Sending[];
}
