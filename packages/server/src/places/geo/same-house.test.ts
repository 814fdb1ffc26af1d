import type { ResolvedAddress } from '@gable/contract/widget'
import { fromPlane, localPlane } from '@gable/roof/plane'
import { makeDeps } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/db/client.ts'
import { buildingsAround, type GeoCtx, mapFeaturesWithin, roofsAt, roofsWithMain } from './geo.service.ts'
import { importGeo } from './import/import.ts'
import type { Feature, Point } from './import/rows.ts'

let database: Database
let places = 0
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Meters east and north of the house's own location: west, south, width, depth. */
type Box = [x: number, y: number, wide: number, deep: number]
type Sources = Record<string, (Box | { outer: Box; courtyard: Box })[]>

/**
 * A separate location, far from those of other tests, with the outlines of each source. The sources are imported a day
 * apart, in the given order. The address is at the location itself.
 */
async function placeWith(sources: Sources, neighbors: Record<string, [x: number, y: number]> = {}) {
  const origin: Point = [-111 + 0.02 * ++places, 43]
  const plane = localPlane(origin)
  const at = (spot: readonly [number, number]) => [...fromPlane(plane, spot)] as Point
  const ringOf = ([x, y, wide, deep]: Box): Point[] =>
    ([[x, y], [x + wide, y], [x + wide, y + deep], [x, y + deep], [x, y]] as const).map(at) // biome-ignore format: a box
  const feature = (id: string, geometry: Feature['geometry'], properties = {}): Feature => ({
    line: 1,
    id,
    geometry,
    properties,
  })
  for (const [day, [name, boxes]] of Object.entries(sources).entries()) {
    const buildings = boxes.map((box, index) => {
      const rings = Array.isArray(box) ? [ringOf(box)] : [ringOf(box.outer), ringOf(box.courtyard)]
      return feature(`${places}/${index}`, { type: 'Polygon', coordinates: rings })
    })
    const source = { name: `${name} ${places}`, licence: name, kind: 'imported', meaning: 'roofEdge' } as const
    await importGeo(database, source, { buildings: [buildings] }, { now: new Date(Date.UTC(2026, 0, 1 + day)) })
  }
  const addresses = Object.entries(neighbors).map(([number, spot]) =>
    feature(`${places}/${number}`, { type: 'Point', coordinates: at(spot) }, { number, street: 'Oak Lane' }),
  )
  const source = { name: `Addresses ${places}`, licence: 'A', kind: 'imported', meaning: 'unknown' } as const
  await importGeo(database, source, { addresses: [addresses] }, { now: new Date(Date.UTC(2026, 0, 1)) })
  const address: ResolvedAddress = {
    street: '1 Oak Lane',
    city: '',
    state: 'ID',
    postalCode: '',
    country: 'UnitedStates',
    point: origin,
  }
  const { config, log, providers } = makeDeps(database)
  const ctxFor = (order: string[]): GeoCtx => {
    const named = order.map((name) => `${name} ${places}`)
    return { db: database.db, log, providers, config: { ...config, OUTLINE_SOURCES: named }, company: {} } as GeoCtx
  }
  const here = places
  /** The quoted structures and the alternatives: areas in square meters, with the sources of the alternatives. */
  const found = async (order: string[] = [], main?: string) => {
    const ctx = ctxFor(order)
    const roofs = main ? (await roofsWithMain(ctx, address, main))! : await roofsAt(ctx, address)
    const others = roofs.alternatives.filter(({ otherOutlineOf }) => otherOutlineOf !== null)
    for (const { otherOutlineOf } of others) expect(otherOutlineOf).toBe(roofs.structures[0]!.id)
    return {
      ...roofs,
      quoted: roofs.structures.map(metersOf),
      others: others.map((one) => [one.sourceName.replace(` ${here}`, ''), metersOf(one)]),
      near: roofs.alternatives.filter(({ otherOutlineOf }) => otherOutlineOf === null).map(metersOf),
    }
  }
  return { found, ctxFor, origin }
}

const metersOf = ({ planAreaSqft }: { planAreaSqft: number }) => Math.round(planAreaSqft * 0.09290304)

const house: Box = [-6, -5, 12, 10]
const blurred: Box = [-5.5, -4.6, 12, 9.5]

describe('a house known to two sources', () => {
  test('is one building, by the newer import; its other outline can be selected', async () => {
    const { found } = await placeWith({ County: [house], Other: [blurred] })
    expect(await found()).toMatchObject({ quoted: [114], others: [['County', 120]], near: [] })
  })

  test('is taken from the source that the operator names first', async () => {
    const { found } = await placeWith({ County: [house], Other: [blurred], Third: [[-6, -5, 12, 9]] })
    const inOrder = [['Other', 114], ['Third', 108]] // biome-ignore format: in their order
    expect(await found(['County', 'Other'])).toMatchObject({ quoted: [120], others: inOrder })
    expect(await found(['Third'])).toMatchObject({ quoted: [108], others: [['Other', 114], ['County', 120]] }) // biome-ignore format: in their order
  })

  test('with the other outline selected has the first one as its alternative and not as a neighbor', async () => {
    const { found } = await placeWith({ County: [house, [20, 0, 4, 5]], Other: [blurred, [20.3, 0, 4, 5]] })
    const first = await found(['County'])
    expect(first).toMatchObject({ quoted: [120, 20], others: [['Other', 114]] })
    const other = first.alternatives.find(({ otherOutlineOf }) => otherOutlineOf !== null)!
    const then = await found(['County'], other.id)
    expect(then).toMatchObject({ quoted: [114, 20], others: [['County', 120]] })
    expect(then.structures[1]!.id).toBe(first.structures[1]!.id)
    const back = await found(['County'], first.structures[0]!.id)
    expect(back.structures).toEqual(first.structures)
  })

  test('is drawn once, and is one neighbor of the next house', async () => {
    const { ctxFor, origin } = await placeWith({ County: [house], Other: [blurred] })
    const ctx = ctxFor(['County'])
    const [lng, lat] = origin
    const bounds = { west: lng - 0.001, south: lat - 0.001, east: lng + 0.001, north: lat + 0.001 }
    const [drawn, around] = [await mapFeaturesWithin(ctx, bounds), await buildingsAround(ctx, origin)]
    expect([drawn.buildings.length, around.length]).toEqual([1, 1])
    expect(drawn.notices).toEqual(['County'])
    expect(drawn.buildings[0]!.id).toBe(around[0]!.id)
  })

  test('counts once in a price, even if three sources know it slightly shifted', async () => {
    const { found } = await placeWith({ First: [house], Second: [[-4, -5, 12, 10]], Third: [[-2, -5, 12, 10]] })
    expect(await found(['First', 'Second', 'Third'])).toMatchObject({ others: [['Second', 120], ['Third', 120]] }) // biome-ignore format: in their order
    // Two surveys that are 10 m apart overlap by less than a third, so the third one counts as the neighbor's house.
    const far = await placeWith({ First: [house], Second: [[-1, -5, 12, 10]], Third: [[4, -5, 12, 9]] })
    expect(await far.found(['First', 'Second', 'Third'])).toMatchObject({
      quoted: [120, 108],
      others: [['Second', 120]],
    })
    expect(await far.found(['Second'])).toMatchObject({ quoted: [120], others: [['Third', 108], ['First', 120]] }) // biome-ignore format: in their order
  })
})

describe('one large outline over two houses', () => {
  const halves: Box[] = [[-6, -5, 12, 10], [6, -5, 12, 10]] // biome-ignore format: side by side
  const blob: Box = [-6, -5, 24, 10]

  test('is replaced if the houses come first: each is a house', async () => {
    const { found } = await placeWith({ County: halves, Other: [blob] }, { 3: [12, 0] })
    expect(await found(['County'])).toMatchObject({ quoted: [120], others: [['Other', 240]], near: [120] })
  })

  test('is the building if it comes first; either house can be selected', async () => {
    const { found } = await placeWith({ County: halves, Other: [blob] })
    const first = await found(['Other'])
    expect(first).toMatchObject({ quoted: [240], others: [['County', 120], ['County', 120]], near: [] }) // biome-ignore format: both
    const half = await found(['Other'], first.alternatives[0]!.id)
    expect(half).toMatchObject({ quoted: [120, 120], others: [['Other', 240]] })
  })

  test('keeps the garage next to the house if the other source combines them', async () => {
    const { found } = await placeWith({ County: [house, [6, -5, 6, 6]], Other: [[-6, -5, 18, 10]] })
    expect(await found(['County'])).toMatchObject({ quoted: [120, 36], others: [['Other', 180]] })
  })

  test('is the house for the half that the other source lacks', async () => {
    const { found } = await placeWith({ County: [[6, -5, 12, 10]], Other: [blob] }, { 3: [12, 0] })
    expect(await found(['County'])).toMatchObject({ quoted: [240], others: [['County', 120]] })
  })
})

test('still means the first house for a point just outside of it', async () => {
  const { found } = await placeWith({ County: [[0.8, -5, 12, 10], [-30, -4, 15, 12]], Other: [house] }) // biome-ignore format: two houses
  expect(await found(['County'])).toMatchObject({ quoted: [120], others: [['Other', 120]] })
})

describe('separate buildings', () => {
  test('are row houses whose outlines overlap by slivers', async () => {
    const { found } = await placeWith(
      { County: [[-3, -5, 6, 10], [3, -5, 6, 10]], Other: [[-3.3, -5, 6, 10], [2.7, -5, 6, 10]] }, // biome-ignore format: a terrace
      { 3: [6, 0] },
    )
    expect(await found(['County'])).toMatchObject({ quoted: [60], others: [['Other', 60]], near: [60] })
  })

  test('can be in a courtyard', async () => {
    const round = { outer: [-20, -20, 40, 40], courtyard: [-10, -10, 20, 20] } as { outer: Box; courtyard: Box }
    const { found } = await placeWith({ County: [round], Other: [[-4, -4, 8, 8]] }, { 3: [-15, 0] })
    expect(await found(['County'])).toMatchObject({ quoted: [64], others: [], near: [1200] })
  })

  test('are not a shed drawn into the eaves: no ground is quoted twice', async () => {
    const inEaves: Box = [4, -2, 4, 5]
    const { found } = await placeWith({ County: [house, inEaves] })
    expect(await found()).toMatchObject({ quoted: [120], others: [['County', 20]] })
    // If the county only knows the shed, the house is measured with the other source.
    const apart = await placeWith({ County: [inEaves], Other: [house] })
    expect(await apart.found(['County'])).toMatchObject({ quoted: [120], others: [['County', 20]] })
  })
})
