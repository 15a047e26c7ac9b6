export interface LateRows {
  readonly partition: string;
  readonly rows: number;
  readonly fate: string;
  readonly arrived: string;
  readonly path: string;
  readonly delivery: number;
}

export interface Account {
  readonly arrived: string;
  readonly path: string;
  readonly delivery: number;
  readonly received: number;
  readonly placed: number;
  readonly quarantined: number;
  readonly rejected: number;
  readonly unplaceable: number;
}

export interface Reader {
  readonly asset: string;
  readonly from: string;
  readonly convention: string;
  readonly late: readonly LateRows[];
  readonly deliveries: readonly Account[];
}

export interface LateAnswer {
  readonly readers: readonly Reader[];
}
