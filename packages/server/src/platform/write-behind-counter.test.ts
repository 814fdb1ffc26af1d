import { expect, it } from 'vitest'
import { createWriteBehindCounter } from './write-behind-counter.ts'

const failing = new Error('away')
const silent = { error: () => {} } as never
const outage = { noticed: (error: unknown) => error === failing } as never

function storedBy(refuse: () => Error | undefined = () => undefined) {
  const kept: Record<string, number> = {}
  let writes = 0
  const tally = createWriteBehindCounter({ log: silent, outage }, async (sums) => {
    writes += 1
    const error = refuse()
    if (error) throw error
    for (const [key, count] of sums) kept[key] = (kept[key] ?? 0) + count
  })
  return { tally, kept, writes: () => writes }
}

it('writes the sums of many counts at once, and nothing without counts', async () => {
  const { tally, kept, writes } = storedBy()
  await tally.flush()
  for (let time = 0; time < 1_000; time++) tally.add(time % 4 === 0 ? 'lead' : 'seen')
  await Promise.all([tally.flush(), tally.flush()])
  expect(kept).toEqual({ lead: 250, seen: 750 })
  expect(writes()).toBe(1)
})

it('keeps what could not be written while the database is unavailable', async () => {
  let away = true
  const { tally, kept } = storedBy(() => (away ? failing : undefined))
  tally.add('seen')
  await tally.flush()
  tally.add('seen')
  away = false
  await tally.flush()
  expect(kept).toEqual({ seen: 2 })
})

it('is bounded, and drops what can never be written', async () => {
  const { tally, kept } = storedBy()
  for (let key = 0; key < 20_000; key++) tally.add(`key ${key}`)
  tally.add('key 1')
  await tally.flush()
  expect(Object.keys(kept)).toHaveLength(5_000)
  expect(kept['key 1']).toBe(2)
  const invalid = storedBy(() => new Error('a fault'))
  invalid.tally.add('seen')
  await invalid.tally.flush()
  await invalid.tally.flush()
  expect(invalid.writes()).toBe(1)
})
