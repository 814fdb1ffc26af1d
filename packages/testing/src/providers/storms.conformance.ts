import { stormSources } from '@gable/contract/weather-words'
import type { Box, StormSource } from '@gable/server/platform/ports/storms'
import { testFailures } from '@gable/testing/providers/failures'
import type { StormEmulator } from '@gable/testing/providers/iem.emulator'
import { stormDays, stormTown, stormyDays } from '@gable/testing/providers/storm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const [lng, lat] = stormTown
const here: Box = [Math.floor(lng), Math.floor(lat), Math.floor(lng) + 1, Math.floor(lat) + 1]
const elsewhere: Box = [-90, 40, -89, 41]

interface StormsUnderTest {
  start: () => Promise<StormEmulator>
  make: (url: string, timeoutMs: number) => StormSource
}

/** Tests that every storm source must pass, whatever service it uses. */
export function stormConformance(vendor: string, { start, make }: StormsUnderTest): void {
  describe(`source of storms ${vendor}`, () => {
    let emulator: StormEmulator
    let source: StormSource
    beforeAll(async () => {
      emulator = await start()
      source = make(emulator.url, 5_000)
    })
    beforeEach(() => {
      Object.assign(emulator, { hail: stormyDays, odd: [] })
      emulator.received.length = 0
    })
    afterAll(() => emulator.close())

    test('has its configured name', () => {
      expect(source.vendor).toBe(vendor)
      expect(stormSources).toContain(source.vendor)
      expect(source.settledAfterDays).toBeGreaterThan(0)
    })

    test('returns hail in inches, with its time and its place, each once', async () => {
      const found = await source.hailWithin({ boxes: [here], ...stormDays })
      expect(found.map(({ at, point, inches }) => [at.toISOString(), ...point, inches])).toEqual([
        ['2026-11-10T23:32:00.000Z', -101.88, 33.62, 2.5],
        ['2026-11-11T00:05:00.000Z', -101.95, 33.55, 1],
      ])
    })

    test('returns nothing outside of the requested times and places', async () => {
      const first = { from: stormDays.from, to: new Date('2026-11-11T00:00:00Z') }
      expect((await source.hailWithin({ boxes: [here], ...first })).map(({ inches }) => inches)).toEqual([2.5])
      expect(await source.hailWithin({ boxes: [elsewhere], ...stormDays })).toEqual([])
    })

    test('returns an empty list for a day without hail', async () => {
      emulator.hail = []
      expect(await source.hailWithin({ boxes: [here, elsewhere], ...stormDays })).toEqual([])
    })

    test('skips unreadable rows, and fails if all are unreadable', async () => {
      emulator.odd = [null, 'hail', { properties: {} }, { SHAPE: 'POINT (-101.9 33.6)' }]
      expect(await source.hailWithin({ boxes: [here], ...stormDays })).toHaveLength(2)
      emulator.hail = []
      await expect(source.hailWithin({ boxes: [here], ...stormDays })).rejects.toMatchObject({ reason: 'BAD_ANSWER' })
    })

    testFailures({
      start,
      make,
      secrets: [here.join()],
      ask: { hailWithin: (one: StormSource) => one.hailWithin({ boxes: [here], ...stormDays }) },
    })
  })
}
