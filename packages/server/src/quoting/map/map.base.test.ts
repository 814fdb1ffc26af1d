import { mapBaseAddress, mapBaseFiles } from '@gable/contract/map-base'
import { demoAddresses, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importGeo } from '../../places/geo/import/import.ts'
import { countiesFile, registerMapBase, townsFile } from './map.base-routes.ts'
import { thinned } from './map.roads.query.ts'

let app: TestApp
let rep: ApiClient
beforeAll(async () => {
  app = await createTestApp()
  await importDemoTown(app.database)
  const company = await makeCompany(app.database)
  rep = await app.client({ userId: company.salesRep.id })
})
afterAll(() => app.close())

describe('the base map', () => {
  it('has each county and its border once, and towns of both countries, the largest first', () => {
    const { borders, names } = countiesFile()
    expect(names).toContainEqual(['Teton', expect.any(Number), expect.any(Number)])
    expect(names.length).toBeGreaterThan(3_000)
    const ends = borders.map((line) => JSON.stringify([...line].sort()))
    // Islands that are too small to see may have the same outline.
    expect(new Set(ends).size).toBeGreaterThan(0.99 * ends.length)
    const { towns } = townsFile()
    expect(towns[0]).toEqual(['New York City', -74.006, 40.714, 0])
    expect(towns.find(([name]) => name === 'Rexburg')).toEqual(['Rexburg', expect.any(Number), expect.any(Number), 3])
    expect(towns.map(([name]) => name)).toContain('Whitehorse')
  })

  it('comes from this server, cached forever, compressed if accepted', async () => {
    const server = fastify()
    registerMapBase(server)
    for (const file of mapBaseFiles) {
      const packed = await server.inject({ url: mapBaseAddress(file), headers: { 'accept-encoding': 'gzip, br' } })
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': expect.stringContaining('immutable'),
      })
      expect(packed.rawPayload.length).toBeLessThan(700_000)
      const plain = await server.inject({ url: mapBaseAddress(file) })
      expect(Object.keys(plain.json()).length).toBeGreaterThan(0)
    }
    await server.close()
  })
})

describe('a place search', () => {
  const found = async (text: string) =>
    (await rep.map.findPlaces({ text })).places.map(({ kind, name }) => [kind, name])

  it.each([
    ['Rexburg', ['town', 'Rexburg, ID']],
    ['springfield, il', ['town', 'Springfield, IL']],
    ['Teton County, Wyoming', ['county', 'Teton County, WY']],
    ['Whitehorse', ['town', 'Whitehorse, YT']],
    ['83422', ['zip', '83422']],
  ])('finds by %s', async (text, place) => expect((await found(text))[0]).toEqual(place))

  it('finds an address of the imported data, with a box around its door', async () => {
    const [place] = (await rep.map.findPlaces({ text: demoAddresses.samples[0]! })).places
    expect(place).toMatchObject({
      kind: 'address',
      name: expect.stringContaining(demoAddresses.samples[0]!.split(',')[0]!),
    })
    expect(place!.box[2] - place!.box[0]).toBeCloseTo(0.008)
  })

  it('prefers five digits as a ZIP code over a house number', async () => {
    const { places } = await rep.map.findPlaces({ text: '83422 Main Street' })
    expect(places.map(({ kind }) => kind)).not.toContain('zip')
  })

  it('finds nothing for unknown or too short texts', async () => {
    for (const text of ['Qwxyz', '99999', 'a', ' ']) expect(await found(text)).toEqual([])
  })
})

describe('main roads', () => {
  it('are those of the imported data across the country, with their notice', async () => {
    const road = (line: number, kind: string, lat: number) => ({
      line,
      id: `road ${line}`,
      properties: { name: kind, highway: kind },
      geometry: {
        type: 'LineString' as const,
        coordinates: [
          [-98.2, lat],
          [-98.1, lat],
        ] as [number, number][],
      },
    })
    const roads = [road(1, 'motorway', 41), road(2, 'primary', 41.2), road(3, 'residential', 41.1)]
    const source = { name: 'State', licence: '© The state', kind: 'imported', meaning: 'unknown' } as const
    await importGeo(app.database, source, { roads: [roads] } as never, { now: app.clock.now() })
    const within = (span: number) => ({ west: -98.5, south: 40.5, east: -98.5 + span, north: 41.5 })
    const kindsIn = async (span: number) =>
      (await rep.map.mainRoads({ bounds: within(span) })).roads.map(({ kind }) => kind).sort()
    expect(await kindsIn(1)).toEqual(['motorway', 'primary'])
    expect(await kindsIn(5)).toEqual(['motorway'])
    expect(await kindsIn(20)).toEqual([])
    expect((await rep.map.mainRoads({ bounds: within(1) })).notices).toEqual(['© The state'])
  })

  it('lose invisible corners, and keep their ends', () => {
    expect(
      thinned(
        [
          [0, 0],
          [0.1, 0],
          [1, 0],
          [1.05, 0],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1.05, 0],
    ])
  })
})
