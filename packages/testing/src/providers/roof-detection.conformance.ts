import { outlineMeanings, outlineSources } from '@gable/contract/status'
import type { RoofDetector } from '@gable/server/platform/ports/roof-detection'
import type { Emulator } from '@gable/testing/providers/emulator'
import { testFailures } from '@gable/testing/providers/failures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Point = [lng: number, lat: number]

interface DetectorUnderTest {
  start: () => Promise<Emulator>
  make: (url: string, timeoutMs: number) => RoofDetector
  /** A place with a roof and one without. */
  house: Point
  wilderness: Point
}

/** Tests that every roof detector must pass, whatever service it uses. */
export function detectorConformance(vendor: string, { start, make, house, wilderness }: DetectorUnderTest): void {
  const { outlinesNear, measure } = make('http://127.0.0.1:9', 100)

  describe(`roof detector ${vendor}`, () => {
    let emulator: Emulator
    let detector: RoofDetector
    beforeAll(async () => {
      emulator = await start()
      detector = make(emulator.url, 5_000)
    })
    afterAll(() => emulator.close())

    test('has its configured name, and detects something', () => {
      expect(detector.vendor).toBe(vendor)
      expect(outlinesNear ?? measure).toBeDefined()
    })

    if (outlinesNear) {
      test('returns closed outlines in longitude and latitude, with their source, license and date', async () => {
        const outlines = (await detector.outlinesNear?.(house, 100)) ?? []
        expect(outlines.length).toBeGreaterThan(0)
        for (const { rings, source, meaning, notice, date } of outlines) {
          expect(outlineSources).toContain(source)
          expect(outlineMeanings).toContain(meaning)
          expect(notice).not.toBe('')
          expect(date ?? '2026-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/)
          for (const ring of rings) {
            expect(ring.length).toBeGreaterThan(3)
            expect(ring.at(-1)).toEqual(ring[0])
            for (const [lng, lat] of ring) {
              expect(Math.abs(lng - house[0])).toBeLessThan(0.01)
              expect(Math.abs(lat - house[1])).toBeLessThan(0.01)
            }
          }
        }
      })

      test('identifies each outline by a stable key', async () => {
        const keys = (await detector.outlinesNear?.(house, 100))?.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys?.length)
        expect((await detector.outlinesNear?.(house, 100))?.map(({ key }) => key)).toEqual(keys)
      })

      test('returns no outline without a building', async () => {
        expect(await detector.outlinesNear?.(wilderness, 100)).toEqual([])
      })
    }

    if (measure) {
      test('measures a roof that is larger on its slope than from above', async () => {
        const roof = (await detector.measure?.(house))!
        expect(roof.planAreaSqft).toBeGreaterThan(100)
        expect(roof.roofAreaSqft).toBeGreaterThanOrEqual(roof.planAreaSqft)
        expect(roof.rise).toBeGreaterThanOrEqual(0)
        expect(roof.rise).toBeLessThanOrEqual(24)
        expect(roof.imageryDate).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/)
      })

      test('measures nothing without a building', async () => {
        expect(await detector.measure?.(wilderness)).toBeNull()
      })
    }

    testFailures({
      start,
      make,
      secrets: house.map(String),
      ask: {
        ...(outlinesNear && { outlinesNear: async (one: RoofDetector) => one.outlinesNear?.(house, 100) }),
        ...(measure && { measure: async (one: RoofDetector) => one.measure?.(house) }),
      },
    })
  })
}
