import { decideHeights, readHeights } from '@gable/points/system/heights'
import { housePlace } from '@gable/points/testing/house'
import type { PointCloudSource } from '@gable/server/platform/ports/point-cloud'
import { type FetchFailure, isFetchError } from '@gable/server/platform/safe-fetch'
import type { PointStore, StoreBehavior } from '@gable/testing/providers/point-store.emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

interface CloudsUnderTest {
  source: PointCloudSource
  close(): Promise<void>
}

interface StoreUnderTest extends CloudsUnderTest {
  /** A store that can be made to fail, and a source that reads from it. */
  store: PointStore
  /** The same source with a short timeout, for a store that doesn't answer. */
  hasty: PointCloudSource
}

/** Tests that every point source must pass for the house of `house.ts`, wherever its points are stored. */
export function cloudConformance(vendor: string, start: () => Promise<CloudsUnderTest>): void {
  describe(`point clouds of ${vendor}`, () => {
    let clouds: CloudsUnderTest
    beforeAll(async () => {
      clouds = await start()
    })
    afterAll(() => clouds.close())

    test('has its configured name', () => expect(clouds.source.vendor).toBe(vendor))

    test('returns the square’s points in meters from its center, with their credit and their cost', async () => {
      const [cloud, ...others] = await Array.fromAsync(clouds.source.pointsAround(housePlace, 10))
      expect(others).toEqual([])
      const { points, attribution, project, year, density, bytesRead, requests } = cloud!
      expect(points.classes.length).toBeGreaterThan(1_000)
      expect(points.xyz.length).toBe(points.classes.length * 3)
      expect(density).toBeCloseTo(points.classes.length / 400, 5)
      for (let index = 0; index < points.classes.length; index++) {
        const [x, y] = [points.xyz[index * 3]!, points.xyz[index * 3 + 1]!]
        expect(Math.abs(x) <= 10 && Math.abs(y) <= 10).toBe(true)
      }
      expect([attribution, project, year]).toEqual(['Surveyors of Lane County', 'Lane County 2021', 2021])
      expect(bytesRead).toBeGreaterThan(0)
      expect(requests).toBeGreaterThan(0)
    })

    test('distinguishes roof from ground in meters, or returns both readings', async () => {
      const [cloud] = await Array.fromAsync(clouds.source.pointsAround(housePlace, 15))
      const { heights, points } = cloud!
      const reading = readHeights(points, (x, y) => Math.abs(x) <= 6 && Math.abs(y) <= 4)!
      const metres = 'metres' in heights ? heights.metres : decideHeights(heights.undecided, reading)
      expect(metres).toBe(1)
      expect(reading.eave).toBeGreaterThan(2.9)
      expect(reading.eave).toBeLessThan(3.5)
    })

    test('returns nothing without a flight', async () => {
      expect(await Array.fromAsync(clouds.source.pointsAround([-100, 50], 30))).toEqual([])
    })

    test('stops at once when abandoned', async () => {
      const requested = Array.fromAsync(clouds.source.pointsAround(housePlace, 10, AbortSignal.abort()))
      await expect(requested).rejects.toMatchObject({ reason: 'TIMEOUT' })
    })
  })
}

type Failures = [StoreBehavior, FetchFailure, number | null][]

const failures: Failures = [
  ['missing', 'STATUS', 404],
  ['unsatisfiable', 'STATUS', 416],
  ['busy', 'STATUS', 503],
  ['redirect', 'STATUS', 302],
  ['garbage', 'BAD_ANSWER', null],
  ['cutOff', 'NETWORK', null],
  ['hanging', 'TIMEOUT', null],
]

/**
 * Tests how a store may fail: each failure must end as a typed error within the time limit, without revealing the
 * place.
 */
export function storeFailures(
  vendor: string,
  start: () => Promise<StoreUnderTest>,
  { place, more }: { place: [number, number]; more: Failures },
): void {
  describe(`a store of ${vendor}`, () => {
    let clouds: StoreUnderTest
    beforeAll(async () => {
      clouds = await start()
    })
    afterAll(() => clouds.close())
    beforeEach(() => {
      clouds.store.behaviour = 'answer'
    })

    test.each([...failures, ...more])(
      'that is %s fails with %s %s, and responds once it has recovered',
      async (behaviour, reason, status) => {
        const { source, store, hasty } = clouds
        store.behaviour = behaviour
        const startedAt = performance.now()
        const error = await Array.fromAsync((behaviour === 'hanging' ? hasty : source).pointsAround(place, 10)).then(
          () => expect.fail('answered'),
          (thrown: unknown) => thrown,
        )
        expect(isFetchError(error) && error).toMatchObject({ reason, status })
        expect(performance.now() - startedAt).toBeLessThan(4_000)
        expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(`${place[1]}`)
        store.behaviour = 'answer'
        expect(await Array.fromAsync(source.pointsAround(place, 10))).toHaveLength(1)
      },
    )
  })
}
