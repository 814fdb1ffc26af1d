import type { LeadCluster } from '@gable/contract/lead'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { type MapBox, maxAtOnePlace, maxClusters, nearestZoom } from '@gable/contract/lead-map'
import { leadStatuses } from '@gable/contract/status'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, executeSql } from '../../../platform/db/client.ts'
import { filters, homeowner } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'
import { leadsInOrder } from './lead.export.query.ts'
import { clusterLeads, extentOfLeads } from './lead.map.ts'
import { countLeads, listLeads } from './lead.query.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Row = typeof lead.$inferInsert
let rows = 0

function rowOf(company: TestCompany, change: Partial<Row> = {}): Row {
  const at = company.clock.now()
  const place = { street: `${++rows} Elm Street`, city: 'Driggs', state: 'ID', postalCode: '83422' }
  return {
    companyId: company.tenant.id,
    kind: 'rqp',
    status: 'New',
    ...homeowner,
    ...place,
    country: 'UnitedStates',
    point: [-111.1, 43.72],
    addressKey: `row ${rows}`,
    source: 'widget',
    currency: 'USD',
    searchText: `grace lindqvist ${place.street}`.toLowerCase(),
    createdAt: at,
    lastActivityAt: at,
    updatedAt: at,
    ...change,
  }
}

const insert = (all: Row[]) => database.db.insert(lead).values(all)

const world: MapBox = { west: -180, south: -90, east: 180, north: 90 }

/** The map uses the filters of the list, without an order. */
const requested = ({ sort: _sort, direction: _direction, ...rest }: LeadFilters) => rest

const sumOf = (clusters: LeadCluster[]) => clusters.reduce((sum, { count }) => sum + count, 0)

describe('the clusters of the map', () => {
  let company: TestCompany
  const points: ([number, number] | null)[] = []
  beforeAll(async () => {
    company = await makeCompany(database)
    const random = fc.sample(
      fc.record({
        // Towns in both countries, many houses in few places, and addresses without a location.
        point: fc.oneof(
          {
            weight: 4,
            arbitrary: fc.tuple(
              fc.double({ min: -111.2, max: -111, noNaN: true }),
              fc.double({ min: 43.6, max: 43.8, noNaN: true }),
            ),
          },
          {
            weight: 4,
            arbitrary: fc.tuple(
              fc.double({ min: -140, max: -53, noNaN: true }),
              fc.double({ min: 25, max: 70, noNaN: true }),
            ),
          },
          {
            weight: 1,
            arbitrary: fc.constantFrom<[number, number]>([-111.1, 43.72], [-79.38, 43.65], [180, 90], [-180, -90]),
          },
          { weight: 1, arbitrary: fc.constant(null) },
        ),
        status: fc.constantFrom(...leadStatuses),
        kind: fc.constantFrom('rqp' as const, 'other' as const, 'imported' as const),
        isTest: fc.boolean(),
        roofAreaSqft: fc.constantFrom(null, 900, 2_000, 4_000),
      }),
      { numRuns: 300, seed: 20_261_120 },
    )
    await insert(random.map((one) => rowOf(company, one)))
    points.push(...random.map(({ point }) => point))
  })

  const someBox = fc
    .tuple(
      fc.double({ min: -180, max: 179, noNaN: true }),
      fc.double({ min: -90, max: 89, noNaN: true }),
      fc.double({ min: 0.001, max: 359, noNaN: true }),
      fc.double({ min: 0.001, max: 179, noNaN: true }),
    )
    .map(([west, south, wide, high]) => ({
      west,
      south,
      east: Math.min(180, west + wide),
      north: Math.min(90, south + high),
    }))
  const boxes = fc.oneof(
    someBox,
    fc.constantFrom(
      world,
      { west: -111.2, south: 43.6, east: -111, north: 43.8 },
      { west: -141, south: 41, east: -52, north: 71 },
    ),
  )
  const choices = fc.record({
    kind: fc.constantFrom('rqp' as const, 'other' as const),
    statuses: fc.subarray([...leadStatuses]),
    tests: fc.constantFrom('include' as const, 'exclude' as const, 'only' as const),
    roofFrom: fc.constantFrom(undefined, 1_000),
    search: fc.constantFrom('', 'elm', '7'),
  })

  it('add up to the list, status by status, for any filters, and each is in its square', async () => {
    await fc.assert(
      fc.asyncProperty(
        boxes,
        choices,
        fc.double({ min: 0, max: nearestZoom, noNaN: true }),
        async (box, chosen, zoom) => {
          const list = filters({ ...chosen, box })
          const { clusters } = await clusterLeads(company.admin.ctx, { ...requested(list), box, zoom })
          const listed = (await listLeads(company.admin.ctx, { ...list, pageSize: 1_000 })).rows
          for (const status of leadStatuses) {
            const counted = clusters.reduce((sum, { statuses }) => sum + (statuses[status] ?? 0), 0)
            expect(counted).toBe(listed.filter((row) => row.status === status).length)
          }
          const counts = await countLeads(company.admin.ctx, list)
          expect(sumOf(clusters)).toBe(counts[chosen.kind])
          expect(clusters.length).toBeLessThanOrEqual(maxClusters)
          expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length)
          const ids = new Set(listed.map(({ id }) => id))
          for (const {
            count,
            point: [lng, lat],
            box: square,
            leads,
          } of clusters) {
            expect(lng >= square.west && lng <= square.east && lat >= square.south && lat <= square.north).toBe(true)
            if (count === 1) expect(leads).toHaveLength(1)
            expect([0, count]).toContain(leads.length)
            expect(leads.every(({ id }) => ids.has(id))).toBe(true)
          }
        },
      ),
      { numRuns: 30, seed: 7 },
    )
  })

  it('contain what is within the box, and nothing else', async () => {
    const within = { west: -111.2, south: 43.6, east: -111, north: 43.8 }
    const every = { kind: 'rqp' as const, statuses: [...leadStatuses] }
    const inside = points.filter(
      (point) =>
        point &&
        point[0] >= within.west &&
        point[0] <= within.east &&
        point[1] >= within.south &&
        point[1] <= within.north,
    )
    const kinds = ['rqp', 'other', 'imported'] as const
    let found = 0
    for (const kind of kinds) {
      const { rows } = await listLeads(company.admin.ctx, {
        ...filters({ ...every, kind, box: within }),
        pageSize: 1_000,
      })
      found += rows.length
    }
    expect(inside.length).toBeGreaterThan(80)
    expect(found).toBe(inside.length)
  })
})

describe('on the map', () => {
  const driggs: MapBox = { west: -111.2, south: 43.6, east: -111, north: 43.8 }
  const look = (box: MapBox, zoom: number, change: Partial<LeadFilters> = {}) => ({
    ...requested(filters(change)),
    box,
    zoom,
  })

  it('few leads at one door are shown one by one, more of them as a number', async () => {
    const company = await makeCompany(database)
    await insert([
      rowOf(company, { street: '1 Elm Street', status: 'Sold', totalCents: 1_234_500 }),
      rowOf(company, { street: '1 Elm Street, Unit 2' }),
      ...Array.from({ length: maxAtOnePlace + 1 }, () => rowOf(company, { point: [-111.05, 43.65] })),
    ])
    const { clusters } = await clusterLeads(company.admin.ctx, look(driggs, 14))
    expect(clusters.map(({ count, statuses, leads }) => [count, statuses, leads.length])).toEqual([
      [maxAtOnePlace + 1, { New: maxAtOnePlace + 1 }, 0],
      [2, { Sold: 1, New: 1 }, 2],
    ])
    const [lng, lat] = clusters[1]!.point
    expect([lng.toFixed(5), lat.toFixed(5)]).toEqual(['-111.10000', '43.72000'])
    expect(clusters[1]!.leads[0]).toMatchObject({ street: '1 Elm Street', status: 'Sold', totalCents: 1_234_500 })
  })

  it('two doors of a street are one cluster from afar and two pins up close', async () => {
    const company = await makeCompany(database)
    await insert([rowOf(company, { point: [-111.1, 43.72] }), rowOf(company, { point: [-111.0985, 43.72] })])
    const seen = async (zoom: number) =>
      (await clusterLeads(company.admin.ctx, look(driggs, zoom))).clusters.map(({ count, leads }) => [
        count,
        leads.length,
      ])
    expect(await seen(4)).toEqual([[2, 0]])
    expect(
      (
        await clusterLeads(
          company.admin.ctx,
          look({ west: -111.11, south: 43.71, east: -111.09, north: 43.73 }, nearestZoom),
        )
      ).clusters,
    ).toHaveLength(2)
  })

  it('leads without a location are counted, and in no box', async () => {
    const company = await makeCompany(database)
    await insert([rowOf(company), rowOf(company, { point: null }), rowOf(company, { point: null, status: 'Deleted' })])
    const { clusters, unplaced } = await clusterLeads(company.admin.ctx, look(world, 3))
    expect([sumOf(clusters), unplaced]).toEqual([1, 1])
    const list = await listLeads(company.admin.ctx, { ...filters({ box: world }), pageSize: 10 })
    expect(list.rows).toHaveLength(1)
    const exported = async (requested: LeadFilters) =>
      (await executeSql(database.db, leadsInOrder(company.admin.ctx, requested, 10))).rows
    expect(await exported(filters({ box: world }))).toHaveLength(1)
    expect(await exported(filters())).toHaveLength(2)
  })

  it('the extent contains every filtered lead, and is empty without locations', async () => {
    const company = await makeCompany(database)
    await insert([
      rowOf(company, { point: [-111.1, 43.72] }),
      rowOf(company, { point: [-79.38, 43.65], status: 'Sold' }),
      rowOf(company, { point: [-60, 60], status: 'Deleted' }),
    ])
    const extent = (change: Partial<LeadFilters> = {}) => extentOfLeads(company.admin.ctx, requested(filters(change)))
    const all = (await extent())!
    expect([all.west, all.south, all.east, all.north].map((degrees) => degrees.toFixed(3))).toEqual([
      '-111.100',
      '43.650',
      '-79.380',
      '43.720',
    ])
    const sold = (await extent({ statuses: ['Sold'] }))!
    expect(sold.east).toBeGreaterThan(sold.west)
    expect(sold.west.toFixed(3)).toBe('-79.380')
    expect(await extent({ kind: 'other' })).toBeNull()
  })

  it('a rep sees only their own leads, and another company none', async () => {
    const [company, other] = [await makeCompany(database), await makeCompany(database)]
    const own = { assignedUserId: company.salesRep.id }
    await insert([
      rowOf(company, { ...own, point: [-111.1, 43.72] }),
      rowOf(company, { point: [-100, 40] }),
      rowOf(company, { ...own, point: null }),
      rowOf(company, { point: null }),
    ])
    const sees = async (who: TestCompany['admin']) => {
      const { clusters, unplaced } = await clusterLeads(who.ctx, look(world, 3))
      return [sumOf(clusters), unplaced]
    }
    expect(await sees(company.admin)).toEqual([2, 2])
    expect(await sees(company.salesRep)).toEqual([1, 1])
    expect(await sees(other.admin)).toEqual([0, 0])
    expect((await extentOfLeads(company.salesRep.ctx, requested(filters())))?.east.toFixed(2)).toBe('-111.10')
    expect(await extentOfLeads(other.admin.ctx, requested(filters()))).toBeNull()
  })
})
