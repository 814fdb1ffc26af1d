import { startCensus } from '@gable/testing/providers/census.emulator'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { asking, geocoderConformance } from '@gable/testing/providers/geocoding.conformance'
import { type GooglePlaces, startGooglePlaces } from '@gable/testing/providers/google-places.emulator'
import { idaho, typed } from '@gable/testing/providers/houses'
import { startPhoton } from '@gable/testing/providers/photon.emulator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCensusGeocoder } from './census.ts'
import { createGoogleGeocoder } from './google.ts'
import { createPhotonGeocoder } from './photon.ts'

const makeGoogle = (GOOGLE_PLACES_URL: string, PROVIDER_TIMEOUT_MS: number) =>
  createGoogleGeocoder({ GOOGLE_PLACES_URL, PROVIDER_TIMEOUT_MS, GOOGLE_MAPS_API_KEY: TEST_KEY })

geocoderConformance('google', { start: startGooglePlaces, make: makeGoogle, finds: ['US', 'CA'], suggests: true })

geocoderConformance('photon', {
  start: startPhoton,
  make: (PHOTON_URL, PROVIDER_TIMEOUT_MS) => createPhotonGeocoder({ PHOTON_URL, PROVIDER_TIMEOUT_MS }),
  finds: ['US', 'CA'],
  suggests: true,
})

geocoderConformance('census', {
  start: startCensus,
  make: (CENSUS_URL, PROVIDER_TIMEOUT_MS) => createCensusGeocoder({ CENSUS_URL, PROVIDER_TIMEOUT_MS }),
  finds: ['US'],
  suggests: false,
})

describe('Google bills by session', () => {
  const session = '0b5fe5a2-4a1e-4b1d-9d64-30f4a7a52e11'
  let places: GooglePlaces
  beforeEach(async () => {
    places = await startGooglePlaces()
  })
  afterEach(() => places.close())

  test('one details call with the typing session’s token ends it', async () => {
    const geocoder = makeGoogle(places.url, 5_000)
    let id = ''
    for (const text of ['45', '45 Lit', typed(idaho)]) {
      const found = await geocoder.suggest?.({ ...asking(text), billingSession: session })
      id = found?.[0]?.id ?? ''
    }
    await geocoder.resolveSuggestion?.(id, session)
    expect([...places.sessions]).toEqual([[session, { predictions: 3, details: 1 }]])
  })

  test('an address as typed is its own session, ended at once', async () => {
    await makeGoogle(places.url, 5_000).resolveText(asking(typed(idaho)))
    expect([...places.sessions.values()]).toEqual([{ predictions: 1, details: 1 }])
  })

  test('details request no more fields than are used, and the key is in no URL', async () => {
    await makeGoogle(places.url, 5_000).resolveText(asking(typed(idaho)))
    expect(places.received.at(-1)!.headers['x-goog-fieldmask']).toBe('addressComponents,location')
    for (const { path, query } of places.received) expect(`${path}?${query}`).not.toContain(TEST_KEY)
  })

  test('a wrong key is a failure, not an empty answer', async () => {
    const geocoder = createGoogleGeocoder({
      GOOGLE_PLACES_URL: places.url,
      PROVIDER_TIMEOUT_MS: 5_000,
      GOOGLE_MAPS_API_KEY: 'another-key',
    })
    await expect(geocoder.suggest?.(asking('45 Little'))).rejects.toMatchObject({ reason: 'STATUS', status: 403 })
  })
})
