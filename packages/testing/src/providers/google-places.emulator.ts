import { type Answer, type Emulator, googleError, json, type Received, startEmulator } from './emulator.ts'
import { TEST_KEY } from './failures.ts'
import { type House, houses, housesFor } from './houses.ts'

export interface GooglePlaces extends Emulator {
  /** Per session token: how often text was sent, and how often a details call ended it. */
  sessions: Map<string, { predictions: number; details: number }>
}

interface PredictionRequest {
  input?: string
  sessionToken?: string
  includedRegionCodes?: string[]
  locationBias?: { circle: { radius: number } }
}

/** Google Places (New): requires its key in a header, a field mask on details, and tokens of at most 36 characters. */
export async function startGooglePlaces(): Promise<GooglePlaces> {
  const sessions: GooglePlaces['sessions'] = new Map()
  const sessionOf = (token: string) => {
    const session = sessions.get(token) ?? { predictions: 0, details: 0 }
    sessions.set(token, session)
    return session
  }
  const emulator = await startEmulator((requested) => {
    if (requested.headers['x-goog-api-key'] !== TEST_KEY) return googleError(403, 'PERMISSION_DENIED')
    if (requested.path === '/v1/places:autocomplete' && requested.method === 'POST') {
      const request = JSON.parse(requested.body) as PredictionRequest
      if (!request.input || (request.sessionToken?.length ?? 0) > 36) return googleError(400, 'INVALID_ARGUMENT')
      if ((request.locationBias?.circle.radius ?? 0) > 50_000) return googleError(400, 'INVALID_ARGUMENT')
      if (request.sessionToken) sessionOf(request.sessionToken).predictions++
      return predictions(request)
    }
    if (requested.path.startsWith('/v1/places/')) {
      const token = requested.query.get('sessionToken')
      if (token) sessionOf(token).details++
      return details(requested)
    }
    return googleError(404, 'NOT_FOUND')
  })
  return Object.assign(emulator, { sessions })
}

const placeIdOf = (house: House) => `ChIJ-${houses.indexOf(house)}_${house.number}`

/** Google abbreviates street types: "Little Ave". */
const shortStreet = (street: string) => street.replace('Avenue', 'Ave').replace('Boulevard', 'Blvd')

function predictions({ input = '', includedRegionCodes = [] }: PredictionRequest): Answer {
  const found = housesFor(input, { loose: true }).filter((house) =>
    includedRegionCodes.includes(house.countryCode.toLowerCase()),
  )
  // Without results, the object has no list.
  if (found.length === 0) return json({})
  const suggestions = found.map((house) => {
    const mainText = `${house.number} ${shortStreet(house.street)}`
    const secondaryText = `${house.city}, ${house.state}, ${house.countryCode === 'US' ? 'USA' : 'Canada'}`
    return {
      placePrediction: {
        place: `places/${placeIdOf(house)}`,
        placeId: placeIdOf(house),
        text: { text: `${mainText}, ${secondaryText}`, matches: [{ endOffset: input.length }] },
        structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
        types: ['street_address', 'geocode'],
      },
    }
  })
  return json({ suggestions: [...suggestions, { queryPrediction: { text: { text: input } } }] })
}

function details({ path, headers }: Received): Answer {
  if (!headers['x-goog-fieldmask']) return googleError(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter')
  const house = houses.find((one) => placeIdOf(one) === decodeURIComponent(path.split('/').at(-1)!))
  if (!house) return googleError(404, 'NOT_FOUND')
  const part = (longText: string, shortText: string, ...types: string[]) => ({
    longText,
    shortText,
    types,
    languageCode: 'en',
  })
  return json({
    location: { latitude: house.point[1], longitude: house.point[0] },
    addressComponents: [
      part(house.number, house.number, 'street_number'),
      part(house.street, shortStreet(house.street), 'route'),
      part(house.city, house.city, 'locality', 'political'),
      part('Some County', 'Some County', 'administrative_area_level_2', 'political'),
      part(house.stateName, house.state, 'administrative_area_level_1', 'political'),
      part(house.countryCode === 'US' ? 'United States' : 'Canada', house.countryCode, 'country', 'political'),
      part(house.postalCode, house.postalCode, 'postal_code'),
    ],
  })
}
