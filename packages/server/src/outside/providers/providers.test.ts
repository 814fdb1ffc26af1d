import { startCensus } from '@gable/testing/providers/census.emulator'
import type { Behaviour, Emulator } from '@gable/testing/providers/emulator'
import { TEST_KEY } from '@gable/testing/providers/failures'
import { asking } from '@gable/testing/providers/geocoding.conformance'
import { startGooglePlaces } from '@gable/testing/providers/google-places.emulator'
import { idaho, typed } from '@gable/testing/providers/houses'
import { startPhoton } from '@gable/testing/providers/photon.emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstAnswer } from '../../places/geo/near-buildings.ts'
import { readConfig } from '../../platform/config.ts'
import type { Log } from '../../platform/log/log.ts'
import { createProviders } from './create-providers.ts'

function providersFor(environment: Record<string, string>) {
  const read = readConfig({ DATA_DIR: 'unused', ...environment })
  if (!read.ok) throw new Error(read.message)
  return createProviders(read.config)
}

describe('the selection of providers', () => {
  test('is empty until the operator names one', () => {
    expect(providersFor({ DEMO: 'off' })).toMatchObject({ geocoders: [], roofDetectors: [], imagery: [] })
  })

  test('includes the demo’s images of its town, after those that the operator names', () => {
    const kinds = (environment: Record<string, string>) => providersFor(environment).imagery.map(({ kind }) => kind)
    expect(kinds({ DEMO: 'on', IMAGERY: 'usgs' })).toEqual(['usgs', 'demo'])
    expect(kinds({ DATABASE_URL: 'postgres://somewhere/gable' })).toEqual([])
  })

  test('has the operator’s order', () => {
    const { geocoders, roofDetectors, imagery } = providersFor({
      GEOCODERS: 'photon, local, google,census',
      ROOF_SOURCES: 'overpass,google,local',
      IMAGERY: 'google,usgs',
      GOOGLE_MAPS_API_KEY: TEST_KEY,
      DEMO: 'off',
    })
    expect(geocoders.map(({ vendor }) => vendor)).toEqual(['photon', 'google', 'census'])
    expect(roofDetectors.map(({ vendor }) => vendor)).toEqual(['overpass', 'google'])
    expect(imagery.map(({ kind }) => kind)).toEqual(['google', 'usgs'])
  })
})

describe('when a provider does not respond', () => {
  let emulators: { google: Emulator; photon: Emulator; census: Emulator }
  let lines: string[]
  const note = (...parts: unknown[]) => void lines.push(JSON.stringify(parts))
  const log = { fatal: note, error: note, warn: note, info: note, debug: note } as Log

  beforeAll(async () => {
    const [google, photon, census] = await Promise.all([startGooglePlaces(), startPhoton(), startCensus()])
    emulators = { google, photon, census }
  })
  beforeEach(() => {
    lines = []
    for (const emulator of Object.values(emulators)) {
      emulator.behaviour = 'answer'
      emulator.received.length = 0
    }
  })
  afterAll(() => Promise.all(Object.values(emulators).map((emulator) => emulator.close())))

  const resolve = (PROVIDER_TIMEOUT_MS = '5000', text = typed(idaho)) => {
    const { geocoders } = providersFor({
      GEOCODERS: 'google,photon,census',
      GOOGLE_MAPS_API_KEY: TEST_KEY,
      GOOGLE_PLACES_URL: emulators.google.url,
      PHOTON_URL: emulators.photon.url,
      CENSUS_URL: emulators.census.url,
      PROVIDER_TIMEOUT_MS,
    })
    return firstAnswer(log, geocoders, (geocoder) => geocoder.resolveText(asking(text)))
  }
  const requested = () => Object.values(emulators).map(({ received }) => received.length > 0)

  const failures: [Behaviour, string][] = [
    ['silent', 'TIMEOUT'],
    ['tooManyRequests', 'STATUS 429'],
    ['otherShape', 'BAD_ANSWER'],
    ['errorInsideOk', 'BAD_ANSWER'],
    ['cutOff', 'NETWORK'],
  ]
  test.each(failures)('with %s the next one is called, and the log says %s', async (behaviour, failure) => {
    emulators.google.behaviour = behaviour
    const address = await resolve(behaviour === 'silent' ? '1500' : '5000')
    expect(address).toMatchObject({ street: '45 Little Avenue', point: idaho.point })
    expect(requested()).toEqual([true, true, false])
    expect(lines).toEqual([JSON.stringify([{ vendor: 'google', failure }, 'provider failed, trying the next one'])])
  })

  test('an unknown address is passed to the next one without a failure', async () => {
    const elsewhere = '12 Nowhere Lane, Driggs, ID 83422'
    expect(await resolve('5000', elsewhere)).toBeUndefined()
    expect(requested()).toEqual([true, true, true])
    expect(lines).toEqual([])
  })

  test('and all fail, there is no address, and the log contains none', async () => {
    for (const emulator of Object.values(emulators)) emulator.behaviour = 'fault'
    expect(await resolve()).toBeUndefined()
    expect(lines).toHaveLength(3)
    for (const secret of [idaho.street, TEST_KEY]) expect(lines.join()).not.toContain(secret)
  })

  test('the first response ends the calls', async () => {
    expect(await resolve()).toMatchObject({ street: '45 Little Ave' })
    expect(requested()).toEqual([true, false, false])
  })

  test('an empty list of suggestions is a valid response', async () => {
    const geocoders = providersFor({ GEOCODERS: 'photon', PHOTON_URL: emulators.photon.url }).geocoders
    const found = await firstAnswer(log, geocoders, (geocoder) => geocoder.suggest?.(asking('12 Nowhere')))
    expect(found).toEqual([])
  })
})
