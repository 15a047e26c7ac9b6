import { describe, expect, it } from 'vitest'
import { duration, left, size } from './duration'

describe('duration', () => {
  it('says two units at most', () => {
    expect([40, 1500, 42_000, 125_000, 3_660_000, 90_000_000].map(duration)).toEqual([
      '40 ms',
      '1.5 s',
      '42 s',
      '2 min 5 s',
      '1 h 1 min',
      '1 d 1 h',
    ])
  })

  it('says what is left as a range', () => {
    expect(left(2000)).toBe('a few seconds')
    expect(left(60_000)).toBe('40 s to 2 min')
    expect(left(7_200_000)).toBe('1.4 h to 3.2 h')
  })

  it('says sizes in the units of disks', () => {
    expect([12, 1500, 250_000_000].map(size)).toEqual(['12 B', '1.5 KB', '250 MB'])
  })
})
