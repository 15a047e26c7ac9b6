import type { Layer } from "./shapes";

export interface Progress {
  readonly planned: number;
  readonly built: number;
  /** Null where nothing is known about one of the layers. */
  readonly leastMillis: number | null;
  readonly mostMillis: number | null;
}

/** All layers together: they are built one after the other, so that times add up. */
export function overall(layers: readonly Layer[]): Progress {
  const open = layers.filter((layer) => layer.built < layer.planned);
  return {
    planned: layers.reduce((sum, layer) => sum + layer.planned, 0),
    built: layers.reduce((sum, layer) => sum + layer.built, 0),
    leastMillis: summed(open.map((layer) => layer.leastMillis ?? layer.leftMillis)),
    mostMillis: summed(open.map((layer) => layer.mostMillis ?? layer.leftMillis)),
  };
}

function summed(times: readonly (number | null)[]): number | null {
  return times.reduce((sum: number | null, time) => (sum === null || time === null ? null : sum + time), 0);
}

/** Whole percents that never say 100 before all of it is done, nor 0 once something is. */
export function percentDone(built: number, planned: number): number {
  if (planned === 0 || built >= planned) {
    return 100;
  }
  return built === 0 ? 0 : Math.min(99, Math.max(1, Math.round((built * 100) / planned)));
}
