import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createNetworkPlaces, placeOf } from './network-place.ts'

const log = createLog({ LOG_LEVEL: 'silent', ROLE: 'all' })
const country = (code: string) => ({ country: code, region: '', city: '' })

test.each([
  ['8.8.8.8', country('US')],
  ['2001:4860:4860::8888', country('US')],
  ['24.48.0.1', country('CA')],
  ['127.0.0.1', null],
  ['192.168.4.20', null],
  ['203.0.113.7', null],
  ['::1', null],
  ['', null],
  ['nobody', null],
])('%s is used in %j', async (address, place) => {
  expect(await createNetworkPlaces({ IP_PLACES_FILE: undefined }, log)(address)).toEqual(place)
})

test('an entry with a city returns the city, in English', () => {
  const city = { names: { en: 'Boise', de: 'Boise' } }
  const subdivisions = [{ iso_code: 'ID', names: { en: 'Idaho' } }, { names: { en: 'Ada' } }]
  expect(placeOf({ country: { iso_code: 'US' }, subdivisions, city })).toEqual({
    country: 'US',
    region: 'Idaho',
    city: 'Boise',
  })
  expect(placeOf({ country: { iso_code: 'CA' } })).toEqual(country('CA'))
})

test('a city has a location, and a country does not', () => {
  const location = { latitude: 43.6, longitude: -116.2 }
  const entry = { country: { iso_code: 'US' }, location }
  expect(placeOf({ ...entry, city: { names: { en: 'Boise' } } })?.point).toEqual([-116.2, 43.6])
  expect(placeOf(entry)).toEqual(country('US'))
})

test.each([null, {}, { country_code: 'None' }, { country_code: 7 }, { country: {} }])('%j has no place', (entry) => {
  expect(placeOf(entry)).toBeNull()
})

test('with an unreadable file the country is still shown', async () => {
  const places = createNetworkPlaces({ IP_PLACES_FILE: '/there/is/none.mmdb' }, log)
  expect(await places('8.8.8.8')).toEqual(country('US'))
})
