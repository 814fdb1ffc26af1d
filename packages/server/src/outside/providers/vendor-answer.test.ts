import { suggestion } from '@gable/contract/geo'
import { resolvedAddress } from '@gable/contract/widget'
import { type Emulator, startEmulator } from '@gable/testing/providers/emulator'
import { asking } from '@gable/testing/providers/geocoding.conformance'
import { idaho, typed } from '@gable/testing/providers/houses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCensusGeocoder } from './geocoding/census.ts'
import { createGoogleGeocoder } from './geocoding/google.ts'
import { createPhotonGeocoder } from './geocoding/photon.ts'
import { createGoogleDetector } from './roof-detection/google.ts'
import { createOverpassDetector } from './roof-detection/overpass.ts'
import { readHail } from './storms/iem.ts'
import { readSignatures } from './storms/swdi.ts'
import { vendorAddress, vendorList, vendorRows, vendorSentence, vendorText } from './vendor-answer.ts'

let vendor: Emulator
let body: string
const answer = (provided: unknown) => {
  body = typeof provided === 'string' ? provided : JSON.stringify(provided)
}
beforeAll(async () => {
  vendor = await startEmulator(() => ({ body }))
})
afterAll(() => vendor.close())
const time = { PROVIDER_TIMEOUT_MS: 20_000, GOOGLE_MAPS_API_KEY: 'key' }
const badAnswer = { reason: 'BAD_ANSWER' }

describe('the parsing of responses', () => {
  test('a text is limited and can be stored', () => {
    expect(vendorText().parse(' Elm\0St\ud800 ')).toBe('Elm St\ufffd')
    for (const long of ['x'.repeat(1_000_000), `a${'\u0345\u0316'.repeat(60_000)}`])
      expect(vendorText().safeParse(long).success).toBe(false)
  })

  test('unreadable rows are skipped, and rows beyond the limit are not parsed', () => {
    let looks = 0
    const row = z.object({ name: vendorText() }).check(() => {
      looks += 1
    })
    expect(vendorRows(row, 3).parse([{ name: 'a' }, { name: 1 }, null])).toEqual([{ name: 'a' }])
    expect(vendorRows(row, 3).parse([])).toEqual([])
    expect(vendorRows(row, 3).safeParse([{ name: 1 }]).success).toBe(false)
    looks = 0
    const many = Array.from({ length: 900_000 }, () => ({ name: 'a' }))
    for (const list of [vendorRows(row, 1_000), vendorList(row, 1_000)])
      expect(list.safeParse(many).error!.issues).toHaveLength(1)
    expect(looks).toBe(0)
  })

  test('an address must be valid for a lead', () => {
    const { point } = idaho
    const whole = {
      street: '45 Little Ave',
      city: 'Driggs',
      state: 'ID',
      postalCode: '83422',
      country: 'UnitedStates' as const,
      point,
    }
    expect(vendorAddress(whole)).toEqual(whole)
    expect(vendorAddress({ ...whole, street: '' })).toBeUndefined()
    expect(vendorAddress({ ...whole, city: 'x'.repeat(81) })).toBeUndefined()
    for (const odd of [1e308, Number.NaN, Number.POSITIVE_INFINITY, 181])
      expect(vendorAddress({ ...whole, point: [odd, 43] })).toBeUndefined()
  })
})

describe('geocoders', () => {
  const house = (street: string, coordinates: unknown = idaho.point, osm_id: unknown = 7) => ({
    geometry: { coordinates },
    properties: {
      osm_type: 'W',
      osm_id,
      housenumber: idaho.number,
      street,
      city: 'Driggs',
      postcode: '83422',
      countrycode: 'US',
    },
  })
  const photon = () => createPhotonGeocoder({ ...time, PHOTON_URL: vendor.url })
  const census = () => createCensusGeocoder({ ...time, CENSUS_URL: vendor.url })
  const google = () => createGoogleGeocoder({ ...time, GOOGLE_PLACES_URL: vendor.url })

  test('Photon: a street of a megabyte and an invalid place are skipped next to a valid one', async () => {
    const odd = [
      house('x'.repeat(1_000_000)),
      house('Elm', [1e308, 43]),
      house('Elm', [-111]),
      house('Elm', idaho.point, 'x'),
    ]
    answer({ features: [...odd, house('Li\0ttle\ud800 Avenue'), null, 'row'] })
    const suggestions = (await photon().suggest?.(asking('45'))) ?? []
    expect(suggestions.map((one) => suggestion.parse(one).street)).toEqual([`${idaho.number} Li ttle\ufffd Avenue`])
    expect(resolvedAddress.parse(await photon().resolveText(asking(typed(idaho)))).point).toEqual(idaho.point)
    answer({ features: odd })
    await expect(photon().suggest?.(asking('45'))).rejects.toMatchObject(badAnswer)
    answer(`{"features":[${Array(400_000).fill('1').join()}]}`)
    await expect(photon().suggest?.(asking('45'))).rejects.toMatchObject(badAnswer)
  })

  test('Census: an invalid place is a bad response', async () => {
    const match = (coordinates: object, matchedAddress = '45 LITTLE AVE, DRIGGS, ID, 83422') => ({
      result: {
        addressMatches: [
          { matchedAddress, coordinates, addressComponents: { city: 'DRIGGS', state: 'ID', zip: '83422' } },
        ],
      },
    })
    answer(match({ x: -111.1, y: 43.7 }))
    expect(await census().resolveText(asking(typed(idaho)))).toMatchObject({ street: '45 Little Ave' })
    answer(match({ x: 1e308, y: 43.7 }))
    await expect(census().resolveText(asking(typed(idaho)))).rejects.toMatchObject(badAnswer)
    answer(match({ x: -111.1, y: 43.7 }, 'x'.repeat(100_000)))
    await expect(census().resolveText(asking(typed(idaho)))).rejects.toMatchObject(badAnswer)
  })

  test('Google: an id that fits no URL is skipped', async () => {
    const predicted = (placeId: string) => ({
      placePrediction: { placeId, structuredFormat: { mainText: { text: '45 Little Ave' } } },
    })
    answer({ suggestions: [predicted('x'.repeat(5_000)), predicted('a\ud800'), predicted('a\0'), predicted('good')] })
    expect((await google().suggest?.(asking('45')))?.map(({ id }) => id)).toEqual(['google:good'])
    answer({ location: { latitude: 43, longitude: 1e308 }, addressComponents: [] })
    await expect(google().resolveSuggestion?.('google:good', null)).rejects.toMatchObject(badAnswer)
    answer({ location: { latitude: 43, longitude: -111 }, addressComponents: Array(50_000).fill(1) })
    await expect(google().resolveSuggestion?.('google:good', null)).rejects.toMatchObject(badAnswer)
  })
})

describe('roofs', () => {
  const [lng, lat] = idaho.point
  const way = (id: number, corners: number, size = 0.0002) => {
    const at = (turn: number) => ({ lat: lat + size * Math.sin(turn), lon: lng + size * Math.cos(turn) })
    const geometry = Array.from({ length: corners }, (_, index) => at((index * 2 * Math.PI) / corners))
    return { type: 'way', id, geometry: [...geometry, geometry[0]], tags: { building: 'house' } }
  }
  const near = () => createOverpassDetector({ ...time, OVERPASS_URL: vendor.url }).outlinesNear!([lng, lat], 100)

  test('Overpass: an outline with 5,000 corners, invalid places or too many parts is skipped', async () => {
    const odd = { type: 'way', id: 9, geometry: [{ lat: 1e308, lon: 0 }], tags: { building: 'yes' } }
    const parts = Array.from({ length: 30 }, (_, part) => ({
      type: 'way',
      ref: 100 + part,
      role: 'outer',
      geometry: way(part, 90).geometry,
    }))
    const relation = { type: 'relation', id: 8, members: parts, tags: { building: 'yes' } }
    answer({ elements: [way(1, 4), way(2, 5_000), odd, relation, { type: 'way', id: 'x' }, 7] })
    expect((await near()).map(({ key }) => key)).toEqual(['way/1'])
    answer({ elements: [way(2, 5_000)] })
    await expect(near()).rejects.toMatchObject(badAnswer)
    answer({ elements: Array.from({ length: 25 }, (_, id) => way(id, 900)) })
    await expect(near()).rejects.toMatchObject({ reason: 'TOO_LARGE' })
  })

  test('Google Solar: an impossible roof area is a bad response', async () => {
    const measure = () => createGoogleDetector({ ...time, GOOGLE_SOLAR_URL: vendor.url }).measure!([lng, lat])
    const roof = (areaMeters2: unknown) => ({
      solarPotential: {
        wholeRoofStats: { areaMeters2, groundAreaMeters2: 100 },
        roofSegmentStats: [{ pitchDegrees: 20, stats: { areaMeters2: 100 } }],
      },
    })
    answer(roof(120))
    expect(await measure()).toMatchObject({ rise: expect.closeTo(4.37, 1) })
    for (const odd of [1e308, -1, '1']) {
      answer(roof(odd))
      await expect(measure()).rejects.toMatchObject(badAnswer)
    }
  })
})

describe('storms', () => {
  test('reports with endless text or invalid places are skipped', () => {
    const seen = (city: string, coordinates: unknown) => ({
      properties: { valid: '2026-06-01T00:00:00Z', type: 'H', magf: 1.5, city, state: 'ID' },
      geometry: { coordinates },
    })
    const good = seen('Driggs\0', [-111, 43])
    expect(
      readHail([seen('x'.repeat(100_000), [-111, 43]), seen('A', [1e308, 43]), seen('A', Array(9_000).fill(1)), good]),
    ).toMatchObject([{ point: [-111, 43], place: 'Driggs, ID' }])
    const radar = (SHAPE: string) => ({ ZTIME: '2026-06-01T00:00:00Z', MAXSIZE: '1.5', SHAPE })
    expect(readSignatures([radar(`POINT (${'1'.repeat(100_000)} 43)`), radar('POINT (-111 43)')])).toHaveLength(1)
  })
})

test('shows a vendor’s message on one line, without markup, and truncated', () => {
  expect(vendorSentence('Error: the <b>branch</b>\n is\u0000 closed')).toBe('the branch is closed')
  expect(vendorSentence(`${'long '.repeat(100)}`)).toHaveLength(200)
  expect([undefined, null, 7, {}, '', ' \n'].map(vendorSentence)).toEqual(['', '', '', '', '', ''])
})
