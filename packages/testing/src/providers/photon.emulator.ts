import { type Answer, type Emulator, json, startEmulator } from './emulator.ts'
import { type House, houses, housesFor } from './houses.ts'

const parameters: Record<string, string[]> = {
  '/api': ['q', 'lang', 'limit', 'lat', 'lon', 'zoom', 'location_bias_scale', 'bbox', 'layer', 'osm_tag', 'dedupe'],
  '/reverse': ['lang', 'limit', 'lat', 'lon', 'radius', 'layer', 'osm_tag', 'dedupe'],
}

/** Photon: matches by prefix, including neighbors, and returns state names. Refuses unknown parameters. */
export function startPhoton(): Promise<Emulator> {
  return startEmulator(({ path, query }) => {
    const allowed = parameters[path]
    if (!allowed) return { status: 404, body: '' }
    const unknown = [...query.keys()].find((name) => !allowed.includes(name))
    if (unknown) return refuse(`unknown query parameter '${unknown}'. Allowed parameters are: [${allowed}]`)
    const limit = Number(query.get('limit') ?? 15)
    if (path === '/api') {
      const text = query.get('q')
      if (!text) return refuse("missing search term 'q': /?q=berlin")
      return collection(housesFor(text, { loose: true }).slice(0, limit))
    }
    const [lng, lat] = [Number(query.get('lon')), Number(query.get('lat'))]
    const near = houses.filter(({ point }) => Math.hypot(point[0] - lng, point[1] - lat) < 0.01)
    return collection(near.slice(0, limit))
  })
}

const refuse = (message: string): Answer => json({ message }, 400)

/** Each house twice: the building, and the shop in it. */
function collection(found: House[]): Answer {
  const features = found.flatMap((house) => [
    featureOf(house, 'W', 'building', 'house'),
    featureOf(house, 'N', 'shop', 'bakery'),
  ])
  return json({ features, type: 'FeatureCollection' })
}

function featureOf(house: House, osmType: 'N' | 'W', osmKey: string, osmValue: string) {
  return {
    geometry: { coordinates: house.point, type: 'Point' },
    type: 'Feature',
    properties: {
      osm_id: 1_000 + houses.indexOf(house),
      osm_type: osmType,
      osm_key: osmKey,
      osm_value: osmValue,
      ...(osmType === 'W' && { extent: [house.point[0], house.point[1], house.point[0], house.point[1]] }),
      country: house.countryCode === 'US' ? 'United States' : 'Canada',
      countrycode: house.countryCode,
      city: house.city,
      county: 'Some County',
      state: house.stateName,
      postcode: house.postalCode,
      street: house.street,
      housenumber: house.number,
      type: 'house',
    },
  }
}
