import { expect, it } from 'vitest'
import { instant } from './instant'

it('tells an instant by the clock of the zone', () => {
  expect(instant('2022-05-04T04:30:00Z', 'Europe/Berlin')).toBe('2022-05-04 06:30')
  expect(instant('2022-01-01T00:00:00Z', 'UTC')).toBe('2022-01-01 00:00')
})
