import { suggestion } from '@gable/contract/geo'
import { resolvedAddress } from '@gable/contract/widget'
import type { AddressQuestion, Geocoder } from '@gable/server/platform/ports/geocoding'
import type { Emulator } from '@gable/testing/providers/emulator'
import { testFailures } from '@gable/testing/providers/failures'
import { type House, idaho, ontario, typed } from '@gable/testing/providers/houses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

interface GeocoderUnderTest<Service extends Emulator = Emulator> {
  start: () => Promise<Service>
  make: (url: string, timeoutMs: number) => Geocoder
  /** The countries in which it finds houses. */
  finds: House['countryCode'][]
  suggests: boolean
}

export function asking(text: string, house: House = idaho): AddressQuestion {
  const country = house.countryCode === 'US' ? 'UnitedStates' : 'Canada'
  const number = text.split(' ')[0]!
  const isHouse = (street: string) => street.split(' ')[0] === number
  return { text, country, near: [house.point[0] + 0.1, house.point[1]], billingSession: null, isHouse }
}

/** Tests that every geocoder must pass, whatever service it uses. */
export function geocoderConformance(vendor: string, { start, make, finds, suggests }: GeocoderUnderTest): void {
  describe(`geocoder ${vendor}`, () => {
    let emulator: Emulator
    let geocoder: Geocoder
    beforeAll(async () => {
      emulator = await start()
      geocoder = make(emulator.url, 5_000)
    })
    beforeEach(() => {
      emulator.received.length = 0
    })
    afterAll(() => emulator.close())

    test('has its configured name', () => {
      expect(geocoder.vendor).toBe(vendor)
    })

    for (const house of [idaho, ontario]) {
      const found = finds.includes(house.countryCode)
      test(`${found ? 'finds' : 'does not look for'} a typed address in ${house.stateName}`, async () => {
        const address = await geocoder.resolveText(asking(typed(house), house))
        if (!found) {
          expect(address).toBeUndefined()
          expect(emulator.received).toEqual([])
          return
        }
        expectHouse(address, house)
      })

      if (found && suggests)
        test(`suggests an address in ${house.stateName} that resolves to its point`, async () => {
          const text = `${house.number} ${house.street.slice(0, 5)}`
          const suggestions = (await geocoder.suggest?.(asking(text, house))) ?? []
          expect(suggestions).toHaveLength(1)
          const [first] = suggestions
          expect(suggestion.parse(first)).toMatchObject({ city: house.city, state: house.state })
          expect(first!.id).toMatch(new RegExp(`^${vendor}:[^#]+$`))
          expect(first!.street.startsWith(`${house.number} ${house.street.split(' ')[0]}`)).toBe(true)
          expectHouse(await geocoder.resolveSuggestion?.(first!.id, null), house)
        })
    }

    test('returns nothing for an unknown address', async () => {
      expect(await geocoder.resolveText(asking('12 Nowhere Lane, Driggs, ID 83422'))).toBeUndefined()
      if (suggests) expect(await geocoder.suggest?.(asking('12 Nowhere'))).toEqual([])
    })

    test('does not return the neighbor', async () => {
      const text = typed(idaho).replace(idaho.number, '47')
      expect(await geocoder.resolveText(asking(text))).toBeUndefined()
    })

    test('does not return an address in another country', async () => {
      expect(await geocoder.resolveText({ ...asking(typed(idaho)), country: 'Canada' })).toBeUndefined()
    })

    if (suggests)
      test('finds nothing for a deleted or made-up suggestion', async () => {
        for (const id of ['gone', 'W999:-111.1065,43.7236:45', '', '../../x']) {
          expect(await geocoder.resolveSuggestion?.(`${vendor}:${id}`, null)).toBeUndefined()
        }
      })

    testFailures({
      start,
      make,
      secrets: [idaho.street, idaho.city],
      ask: {
        resolveText: (one) => one.resolveText(asking(typed(idaho))),
        ...(suggests && {
          suggest: async (one: Geocoder) => one.suggest?.(asking(typed(idaho))),
          resolveSuggestion: async (one: Geocoder) =>
            one.resolveSuggestion?.(`${vendor}:W1000:${idaho.point}:${idaho.number}`, null),
        }),
      },
    })
  })
}

function expectHouse(address: unknown, house: House): void {
  const found = resolvedAddress.parse(address)
  expect(found).toMatchObject({
    city: house.city,
    state: house.state,
    postalCode: house.postalCode,
    country: house.countryCode === 'US' ? 'UnitedStates' : 'Canada',
    point: house.point,
  })
  expect(found.street.startsWith(`${house.number} ${house.street.split(' ')[0]} `)).toBe(true)
}
