import { lngLat } from '@gable/contract/field'
import { limits } from '@gable/contract/limits'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { AddressQuestion, Geocoder } from '../../../platform/ports/geocoding.ts'
import { createEndpoint, type Endpoint } from '../endpoint.ts'
import { vendorAddress, vendorRows, vendorText } from '../vendor-answer.ts'

const text = vendorText().optional()
const answer = z.object({
  features: vendorRows(
    z.object({
      geometry: z.object({ coordinates: lngLat }),
      properties: z.object({
        osm_type: z.enum(['N', 'W', 'R']),
        osm_id: z.int().positive(),
        // Percent-encoded in a suggestion's id, which is at most 400 characters long.
        housenumber: vendorText(20).optional(),
        street: text,
        city: text,
        district: text,
        locality: text,
        state: text,
        postcode: text,
        countrycode: text,
      }),
    }),
    100,
  ),
})

/** An address with its OpenStreetMap element. */
interface House {
  element: string
  houseNumber: string
  address: ResolvedAddress
}

const VENDOR = 'photon:'
const countries: Record<string, Country> = { US: 'UnitedStates', CA: 'Canada' }
/** More than are shown, because the service cannot filter by country and results of other countries are dropped. */
const ASKED = 15

/** Photon: OpenStreetMap address search as you type. The public server is for trial and light use. */
export function createPhotonGeocoder(config: Pick<Config, 'PHOTON_URL' | 'PROVIDER_TIMEOUT_MS'>): Geocoder {
  const endpoint = createEndpoint(config.PHOTON_URL, config.PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'photon',
    async suggest(question) {
      const houses = withoutRepeats(await search(endpoint, question)).slice(0, limits.suggestions)
      return houses.map((house) => {
        const { street, city, state, postalCode } = house.address
        return { id: idOf(house), street, city, state, postalCode }
      })
    },
    resolveSuggestion: (id) => resolveId(endpoint, id),
    async resolveText(question) {
      const houses = await search(endpoint, question)
      return houses.find(({ address }) => question.isHouse(address.street))?.address
    },
  }
}

async function search(endpoint: Endpoint, { text, country, near }: AddressQuestion): Promise<House[]> {
  const { features } = await endpoint.json('/api', answer, {
    query: { q: text, limit: ASKED, lang: 'en', layer: 'house', lon: near?.[0], lat: near?.[1] },
  })
  return readHouses(features).filter(({ address }) => address.country === country)
}

/** The service has no look-up by id, so the id stores where to search and which element must be found there. */
const idOf = ({ element, houseNumber, address: { point } }: House) =>
  `${VENDOR}${element}:${point[0]},${point[1]}:${encodeURIComponent(houseNumber)}`
const idForm = /^photon:([NWR]\d+):(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?):(.+)$/

async function resolveId(endpoint: Endpoint, id: string): Promise<ResolvedAddress | undefined> {
  const [, element, lon, lat, number] = idForm.exec(id) ?? []
  if (!element || !lon || !lat || !number) return undefined
  const { features } = await endpoint.json('/reverse', answer, {
    query: { lon, lat, limit: 5, lang: 'en', layer: 'house' },
  })
  const house = readHouses(features).find(
    (one) => one.element === element && encodeURIComponent(one.houseNumber) === number,
  )
  return house?.address
}

function readHouses(features: z.output<typeof answer>['features']): House[] {
  return features.flatMap(({ properties, geometry }) => {
    const { osm_type, osm_id, housenumber, street, postcode = '', state = '' } = properties
    const country = countries[properties.countrycode?.toUpperCase() ?? '']
    if (!housenumber || !street || !country) return []
    const address = vendorAddress({
      street: `${housenumber} ${street}`,
      city: properties.city ?? properties.locality ?? properties.district ?? '',
      // OpenStreetMap returns names, not codes.
      state: regionOf(state)?.code ?? state,
      postalCode: postcode,
      country,
      point: geometry.coordinates,
    })
    return address ? { element: `${osm_type}${osm_id}`, houseNumber: housenumber, address } : []
  })
}

/** A house and the shop in it are two elements with one address. */
function withoutRepeats(houses: House[]): House[] {
  const textOf = ({ address }: House) => `${address.street}|${address.city}|${address.postalCode}`.toLowerCase()
  return [...new Map(houses.toReversed().map((house) => [textOf(house), house])).values()].toReversed()
}
