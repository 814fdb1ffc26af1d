import { randomUUID } from 'node:crypto'
import { latitude, longitude } from '@gable/contract/field'
import { limits } from '@gable/contract/limits'
import { regionOf } from '@gable/contract/region'
import type { Country } from '@gable/contract/status'
import type { ResolvedAddress } from '@gable/contract/widget'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { AddressQuestion, Geocoder } from '../../../platform/ports/geocoding.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint, type Endpoint, timeLeft } from '../endpoint.ts'
import { vendorAddress, vendorId, vendorList, vendorRows, vendorText } from '../vendor-answer.ts'

interface Place {
  location: { latitude: number; longitude: number }
  addressComponents: { longText?: string | undefined; shortText?: string | undefined; types: string[] }[]
}

/** Google treats the territories as countries; the postal service treats them as states. */
const territories = new Set(['PR', 'VI', 'GU', 'AS', 'MP'])
const countryOf = (code: string): Country | undefined =>
  code === 'US' || territories.has(code) ? 'UnitedStates' : code === 'CA' ? 'Canada' : undefined

/** Converts Google's address parts to ours; undefined unless it is a house in the US or Canada. */
function resolvedFrom(place: Place | undefined): ResolvedAddress | undefined {
  if (!place) return undefined
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = place.addressComponents.find((one) => one.types.includes(type))
      if (found) return found.shortText ?? found.longText ?? ''
    }
    return ''
  }
  const countryCode = part('country')
  const country = countryOf(countryCode)
  const [houseNumber, route, unit] = [part('street_number'), part('route'), part('subpremise')]
  if (!country || !houseNumber || !route) return undefined
  const region = territories.has(countryCode) ? countryCode : part('administrative_area_level_1')
  return vendorAddress({
    street: `${houseNumber} ${route}${unit ? ` Unit ${unit}` : ''}`,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3', 'neighborhood'),
    state: regionOf(region)?.code ?? region,
    postalCode: part('postal_code'),
    country,
    point: [place.location.longitude, place.location.latitude],
  })
}

const countryNames =
  /^(usa|united states|canada|puerto rico|guam|american samoa|northern mariana islands|u\.?s\.? virgin islands)$/i

/** Parses town and state from "Driggs, ID, USA". Google's suggestions have no ZIP. */
function readSecondaryText(text: string): { city: string; state: string; postalCode: string } {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const nation = countryNames.test(parts.at(-1) ?? '') ? parts.pop()! : ''
  const region = regionOf(parts.at(-1) ?? '')
  if (region) parts.pop()
  return {
    city: parts.at(-1) ?? '',
    state: region?.code ?? regionOf(nation)?.code ?? '',
    postalCode: '',
  }
}

type PlacesConfig = Pick<Config, 'GOOGLE_PLACES_URL' | 'GOOGLE_MAPS_API_KEY' | 'PROVIDER_TIMEOUT_MS'>

const predictions = z.object({
  // No results is an empty object, so an error must be told apart from it.
  error: z.undefined().optional(),
  suggestions: vendorRows(
    z.object({
      placePrediction: z
        .object({
          // A suggestion's own id is at most 400 characters long, including our prefix.
          placeId: vendorId(390),
          structuredFormat: z.object({
            mainText: z.object({ text: vendorText() }),
            secondaryText: z.object({ text: vendorText() }).optional(),
          }),
        })
        .optional(),
    }),
    100,
  ).default([]),
})

const details = z.object({
  location: z.object({ latitude, longitude }),
  addressComponents: vendorList(
    z.object({
      longText: vendorText().optional(),
      shortText: vendorText().optional(),
      types: vendorList(vendorText(), 50),
    }),
    100,
  ),
})

const VENDOR = 'google:'
const BIAS_METERS = 50_000
const regionCodes: Record<Country, string[]> = { UnitedStates: ['us', 'pr', 'vi', 'gu', 'as', 'mp'], Canada: ['ca'] }

/** Google Places (New). A typing session is billed as one if a details call with its token ends it. */
export function createGoogleGeocoder(config: PlacesConfig): Geocoder {
  const endpoint = createEndpoint(config.GOOGLE_PLACES_URL, config.PROVIDER_TIMEOUT_MS)
  const headers = { 'x-goog-api-key': config.GOOGLE_MAPS_API_KEY ?? '', 'content-type': 'application/json' }
  const places: Places = { endpoint, headers }
  return {
    vendor: 'google',
    suggest: async (question) => {
      const found = await predict(places, question, question.billingSession)
      return found.map(({ placeId, structuredFormat: { mainText, secondaryText } }) => ({
        id: VENDOR + placeId,
        street: mainText.text,
        ...readSecondaryText(secondaryText?.text ?? ''),
      }))
    },
    resolveSuggestion: async (id, billingSession) =>
      resolvedFrom(await readPlace(places, id.slice(VENDOR.length), billingSession)),
    resolveText: async (question) => {
      const left = timeLeft(endpoint.timeoutMs)
      const session = question.billingSession ?? randomUUID()
      const [first] = await predict(places, question, session)
      if (!first || !question.isHouse(first.structuredFormat.mainText.text)) return undefined
      const found = resolvedFrom(await readPlace(places, first.placeId, session, left()))
      return found && question.isHouse(found.street) ? found : undefined
    },
  }
}

interface Places {
  endpoint: Endpoint
  headers: Record<string, string>
}

async function predict(
  { endpoint, headers }: Places,
  { text, country, near }: AddressQuestion,
  session: string | null,
) {
  const answer = await endpoint.json('/v1/places:autocomplete', predictions, {
    method: 'POST',
    headers: {
      ...headers,
      'x-goog-fieldmask': 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat',
    },
    body: JSON.stringify({
      input: text,
      includedRegionCodes: regionCodes[country],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
      languageCode: 'en',
      ...(session && { sessionToken: session }),
      ...(near && {
        locationBias: { circle: { center: { latitude: near[1], longitude: near[0] }, radius: BIAS_METERS } },
      }),
    }),
  })
  return answer.suggestions.flatMap(({ placePrediction }) => placePrediction ?? []).slice(0, limits.suggestions)
}

/** Returns a place's parts and point; undefined if Google no longer knows the id. */
async function readPlace(
  { endpoint, headers }: Places,
  placeId: string,
  session: string | null,
  timeoutMs = endpoint.timeoutMs,
): Promise<z.output<typeof details> | undefined> {
  try {
    return await endpoint.json(`/v1/places/${encodeURIComponent(placeId)}`, details, {
      headers: { ...headers, 'x-goog-fieldmask': 'addressComponents,location' },
      query: { sessionToken: session ?? undefined, languageCode: 'en' },
      timeoutMs,
    })
  } catch (error) {
    if (isFetchError(error) && error.reason === 'STATUS' && error.status === 404) return undefined
    throw error
  }
}
