import { type Emulator, json, startEmulator } from './emulator.ts'
import { type EmulatedHail, hailIn, stormyDays } from './storm.ts'

export interface StormEmulator extends Emulator {
  hail: readonly EmulatedHail[]
  /** Raw features or rows to add to the hail. */
  odd: readonly unknown[]
}

const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/

/** Storm reports of the Iowa Environmental Mesonet: the requested ones, plus a wind gust that wasn't requested. */
export async function startIem(): Promise<StormEmulator> {
  const emulator = await startEmulator(({ path, query }) => {
    const [sts, ets] = [query.get('sts') ?? '', query.get('ets') ?? '']
    const bounds = ['west', 'south', 'east', 'north'].map((name) => Number(query.get(name) ?? Number.NaN))
    if (path !== '/geojson/lsr.geojson' || !minute.test(sts) || !minute.test(ets) || bounds.some(Number.isNaN)) {
      return { status: 422, contentType: 'application/json', body: '{"detail":"Unprocessable Entity"}' }
    }
    const [west, south, east, north] = bounds as [number, number, number, number]
    const box = { from: Date.parse(sts), to: Date.parse(ets), west, south, east, north }
    const found = hailIn(iem.hail, box)
    const features = [...found.map(feature), ...(found.length > 0 ? [windAt(found[0]!)] : []), ...iem.odd]
    return json({
      type: 'FeatureCollection',
      features,
      generation_time: '2026-11-20T15:00:00Z',
      count: features.length,
    })
  })
  const iem: StormEmulator = Object.assign(emulator, { hail: stormyDays, odd: [] })
  return iem
}

function feature({ at, lng, lat, inches, city = '1 N Somewhere' }: EmulatedHail, index: number) {
  return {
    id: `${index}`,
    type: 'Feature',
    properties: {
      wfo: 'LUB',
      type: 'H',
      typetext: 'HAIL',
      magf: inches,
      magnitude: `${inches}`,
      unit: 'Inch',
      valid: at,
      city,
      county: 'Lubbock',
      state: 'TX',
      st: 'TX',
      source: 'Public',
      remark: null,
      lon: lng,
      lat,
      qualifier: 'E',
      product_id: `${at.slice(0, 16).replaceAll(/\D/g, '')}-KLUB-NWUS54-LSRLUB`,
    },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }
}

function windAt({ at, lng, lat }: EmulatedHail) {
  const wind = feature({ at, lng, lat, inches: 3 }, 99)
  Object.assign(wind.properties, { type: 'G', typetext: 'TSTM WND GST', magf: 65, magnitude: '65', unit: 'MPH' })
  return wind
}
