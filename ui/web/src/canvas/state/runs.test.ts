import { describe, expect, it } from 'vitest';
import { countsOf, lengthOf, rasterize, stateAt } from './runs';
import { codeOf, FAILED, NOTHING, PUBLISHED, STALE, STATES, worstOf } from './states';

const RUNS = [PUBLISHED, 5, STALE, 1, PUBLISHED, 4];

describe('runs', () => {
  it('count what they hold', () => {
    expect(lengthOf(RUNS)).toBe(10);
    expect([...countsOf(RUNS)]).toEqual([
      [PUBLISHED, 9],
      [STALE, 1],
    ]);
  });

  it('know the state of an ordinal and of none beyond', () => {
    expect([0, 4, 5, 6, 9].map((o) => stateAt(RUNS, o))).toEqual([1, 1, 2, 1, 1]);
    expect([-1, 10].map((o) => stateAt(RUNS, o))).toEqual([NOTHING, NOTHING]);
  });

  it('never lose one bad partition among many good ones', () => {
    const runs = [PUBLISHED, 1_800, FAILED, 1, PUBLISHED, 1_849];
    const pixels = rasterize(runs, 0, 1, 0, 3_650, new Uint8Array(140));
    expect([...pixels].filter((p) => p === FAILED)).toHaveLength(1);
    expect(pixels.indexOf(FAILED)).toBe(Math.floor((1_800 / 3_650) * 140));
  });

  it('show nothing where no partition is', () => {
    const pixels = rasterize(RUNS, 5, 1, 0, 20, new Uint8Array(20));
    expect(pixels[4]).toBe(NOTHING);
    expect(pixels[5]).toBe(PUBLISHED);
    expect(pixels[10]).toBe(STALE);
    expect(pixels[15]).toBe(NOTHING);
  });

  it('show a part of the axis', () => {
    expect([...rasterize(RUNS, 0, 1, 5, 7, new Uint8Array(4))]).toEqual([2, 2, 1, 1]);
  });
});

describe('states', () => {
  it('have their own number as place', () => {
    expect(STATES.map((s) => s.code)).toEqual(STATES.map((_, i) => i));
  });

  it('differ by more than colour', () => {
    const signs = STATES.filter((s) => s.code < 14).map((s) => s.glyph);
    expect(new Set(signs).size).toBe(signs.length);
    expect(codeOf('stale')).toBe(STALE);
  });

  it('are led by the gravest', () => {
    expect(worstOf(new Map([[PUBLISHED, 9], [STALE, 1], [FAILED, 0]]))).toBe(STALE);
    expect(worstOf(new Map())).toBe(-1);
  });
});
