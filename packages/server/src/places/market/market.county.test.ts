import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { regions } from '@gable/contract/region'
import { describe, expect, it, test } from 'vitest'
import { allCounties, countyAt } from '../geo/geo.county.ts'
import { countyLabel, findCounties } from './market.county.ts'
import { outlinesOf } from './market.map.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: real geodata is not in ${folder}; set GABLE_DATA_DIR to a folder that holds geo/`)

describe('a county', () => {
  it.each([
    [[-111.11, 43.72], 'ID', 'Teton County, Idaho'],
    [[-110.76, 43.48], 'WY', 'Teton County, Wyoming'],
    [[-122.23, 37.82], 'CA', 'Alameda County, California'],
    [[-90.07, 29.95], 'LA', 'Orleans Parish, Louisiana'],
    [[-76.61, 39.29], 'MD', 'Baltimore city, Maryland'],
    [[-119.77, 39.16], 'NV', 'Carson City, Nevada'],
    [[-77.04, 38.9], 'DC', 'District of Columbia, District of Columbia'],
    [[-66.1, 18.45], 'PR', 'San Juan Municipio, Puerto Rico'],
  ] as const)('%j in %s is %s', ([lng, lat], state, name) => {
    expect(countyLabel(countyAt([lng, lat], state)?.fips ?? '')).toBe(name)
  })

  it('follows the state in the address at a state line and on a coarsely drawn coast', () => {
    // Alta is in Wyoming, a mile from Idaho; the end of Key West's White Street Pier is in the sea.
    expect(countyAt([-111.035, 43.76], 'WY')?.name).toBe('Teton County')
    expect(countyAt([-81.79, 24.545], 'FL')?.name).toBe('Monroe County')
    expect(countyAt([-70, 30], 'FL')).toBeUndefined()
  })

  test.skipIf(absent)('is Teton County, Idaho, for all of its own addresses', () => {
    const { features } = JSON.parse(readFileSync(resolve(folder, 'teton-id-addresses.geojson'), 'utf8')) as {
      features: { geometry: { coordinates: [number, number] } | null }[]
    }
    const points = features.flatMap(({ geometry }) => (geometry ? [geometry.coordinates] : []))
    expect(points.length).toBeGreaterThan(10_000)
    const others = points.map((point) => countyAt(point, 'ID')?.fips).filter((fips) => fips !== '16081')
    expect(others.length / points.length).toBeLessThan(0.005)
  })
})

describe('the search for counties', () => {
  it('searches by part of the name, prefixes first, and lists a whole state', () => {
    const teton = findCounties({ state: '', search: 'teton' })
    expect(teton.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Teton County ID',
      'Teton County MT',
      'Teton County WY',
    ])
    expect(findCounties({ state: 'id', search: '' })).toHaveLength(44)
    expect(findCounties({ state: '', search: 'st louis' }).length).toBeGreaterThan(2)
    expect(findCounties({ state: '', search: 'dona ana' })).toMatchObject([{ fips: '35013' }])
    expect(findCounties({ state: '', search: '' })).toEqual([])
    expect(findCounties({ state: 'TX', search: '' })).toHaveLength(254)
  })
})

describe('outlines', () => {
  it('exist for every state, province and county', () => {
    const areas = outlinesOf({
      states: regions.map(({ code }) => code),
      counties: allCounties().map(({ fips }) => fips),
    })
    expect(areas).toHaveLength(regions.length + allCounties().length)
    const short = areas.filter(({ polygons }) => polygons.some((rings) => rings.some((ring) => ring.length < 3)))
    expect(short.map(({ value }) => value)).toEqual([])
  })

  it('are returned for known ones', () => {
    expect(outlinesOf({ states: ['ID', 'XX', 'ID'], counties: ['16081', '99999'] }).map(({ value }) => value)).toEqual([
      'ID',
      '16081',
    ])
  })
})
