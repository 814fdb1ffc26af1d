type Point = [lng: number, lat: number]

const [lng, lat] = [-111.1, 43.7]
const house: Point[] = [[0, 0], [15, 0], [15, 10], [0, 10], [0, 0]].map(([east, north]) => [lng + east! / 1e5, lat + north! / 1e5]) // biome-ignore format: one line reads best

/** The answer of a working service, by request path. */
export function plainAnswer(path: string, outline: readonly Point[] = house): unknown {
  return Object.entries(answers).find(([part]) => path.includes(part))?.[1](outline) ?? {}
}

const address = { osm_type: 'W', osm_id: 7, housenumber: '12', street: 'Elm Street', city: 'Driggs', state: 'Idaho' }
const features = [1, 2, 3].map((osm_id) => ({
  geometry: { coordinates: [lng, lat] },
  properties: { ...address, osm_id, housenumber: `${osm_id}`, postcode: '83422', countrycode: 'US' },
}))
const prediction = {
  placeId: 'place',
  structuredFormat: { mainText: { text: '12 Elm Street' }, secondaryText: { text: 'Driggs, ID, USA' } },
}
const parts = {
  street_number: '12',
  route: 'Elm St',
  locality: 'Driggs',
  administrative_area_level_1: 'ID',
  country: 'US',
}

const answers: Record<string, (outline: readonly Point[]) => unknown> = {
  '/onelineaddress': () => ({
    result: {
      addressMatches: [
        {
          matchedAddress: '12 ELM ST, DRIGGS, ID, 83422',
          coordinates: { x: lng, y: lat },
          addressComponents: { city: 'DRIGGS', state: 'ID', zip: '83422' },
        },
      ],
    },
  }),
  ':autocomplete': () => ({ suggestions: [{ placePrediction: prediction }] }),
  '/v1/places/': () => ({
    location: { latitude: lat, longitude: lng },
    addressComponents: Object.entries(parts).map(([type, shortText]) => ({ shortText, types: [type] })),
  }),
  '/interpreter': (outline) => ({
    osm3s: { timestamp_osm_base: '2026-01-01T00:00:00Z' },
    elements: [1, 2].map((id) => ({
      type: 'way',
      id,
      tags: { building: 'house' },
      geometry: outline.map(([lon, north]) => ({ lat: north, lon })),
    })),
  }),
  buildingInsights: () => ({
    imageryDate: { year: 2024 },
    imageryQuality: 'HIGH',
    solarPotential: {
      wholeRoofStats: { areaMeters2: 170, groundAreaMeters2: 150 },
      roofSegmentStats: [{ pitchDegrees: 26, stats: { areaMeters2: 170 } }],
    },
  }),
  createSession: () => ({ session: 'session', expiry: '4000000000', tileWidth: 256 }),
  viewport: () => ({
    copyright: 'Imagery',
    maxZoomRects: [{ maxZoom: 20, north: 90, south: -90, east: 180, west: -180 }],
  }),
  '/lsr': () => ({
    features: [
      {
        properties: { valid: '2026-11-20T00:00:00Z', type: 'H', magf: 1.5, city: 'Driggs', state: 'ID' },
        geometry: { coordinates: [lng, lat] },
      },
    ],
  }),
  nx3hail: () => ({ result: [{ ZTIME: '2026-11-20T00:00:00Z', MAXSIZE: '1.5', SHAPE: `POINT (${lng} ${lat})` }] }),
  // Photon's paths are the shortest.
  '/': () => ({ features }),
}
