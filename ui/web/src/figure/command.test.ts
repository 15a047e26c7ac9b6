import { expect, it } from 'vitest'
import { command } from './command'

it('quotes what a shell would read otherwise', () => {
  expect(command('backfill', 'plan', '--from', 'a.b[2022-03-01..2022-04-11]', '--reason', "it's off")).toBe(
    `./backstitch backfill plan --from 'a.b[2022-03-01..2022-04-11]' --reason 'it'\\''s off'`,
  )
})
