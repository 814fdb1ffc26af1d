import { type Emulator, googleError, json, startEmulator } from './emulator.ts'
import { TEST_KEY } from './failures.ts'

type Quality = 'HIGH' | 'MEDIUM' | 'LOW'
type Point = [lng: number, lat: number]

/** Buildings by the quality of their imagery. */
export const solarHouses: Record<Quality | 'flat' | 'unknown' | 'undivided' | 'panels' | 'unseen', Point> = {
  HIGH: [-79.3849, 43.6511],
  MEDIUM: [-80, 43],
  LOW: [-81, 43],
  flat: [-82, 43],
  unknown: [-83, 43],
  undivided: [-84, 43],
  panels: [-85, 43],
  unseen: [-86, 43],
}

const qualities: Quality[] = ['LOW', 'MEDIUM', 'HIGH']
/** About 50 m. */
const REACH_DEGREES = 0.0005

/**
 * Google Solar: finds buildings within 50 m, each in one quality, and omits zeros.
 * @param another a further building, known in the best quality.
 * @param arrays whether that building has solar arrays.
 */
export function startGoogleSolar(another?: Point, arrays = false): Promise<Emulator> {
  const houses = { ...solarHouses, ...(another && { [arrays ? 'panelsToo' : 'another']: another }) }
  return startEmulator(({ path, query }) => {
    if (query.get('key') !== TEST_KEY) return googleError(403, 'PERMISSION_DENIED')
    if (path !== '/v1/buildingInsights:findClosest') return googleError(404, 'NOT_FOUND')
    const required = (query.get('requiredQuality') ?? 'HIGH') as Quality
    if (!qualities.includes(required)) return googleError(400, 'INVALID_ARGUMENT')
    const [lng, lat] = [Number(query.get('location.longitude')), Number(query.get('location.latitude'))]
    const [name] = Object.entries(houses).find(([, at]) => Math.hypot(at[0] - lng, at[1] - lat) < REACH_DEGREES) ?? []
    if (!name || name === 'unknown') return googleError(404, 'NOT_FOUND', 'Requested entity was not found.')
    const quality = qualities.find((one) => one === name) ?? 'HIGH'
    if (qualities.indexOf(quality) < qualities.indexOf(required)) return googleError(404, 'NOT_FOUND')
    const wantsArrays = query.getAll('additionalInsights').includes('DETECTED_ARRAYS')
    return json({ ...insights(name, quality, [lng, lat]), ...(wantsArrays && { detectedArrays: arraysOf(name) }) })
  })
}

/** Arrays with their polygons, none, or imagery that does not show them. */
function arraysOf(name: string) {
  if (name === 'unseen') return { detectionStatus: 'DETECTION_STATUS_DATA_UNAVAILABLE' }
  const latestCaptureDate = { year: 2024, month: 6, day: 2 }
  if (!name.startsWith('panels')) return { detectionStatus: 'DETECTION_STATUS_NO_ARRAYS_DETECTED', latestCaptureDate }
  const polygonGeojson = '{"type":"Polygon","coordinates":[[[-85,43],[-85,43.00001],[-85.00001,43],[-85,43]]]}'
  return { detectionStatus: 'DETECTION_STATUS_ARRAYS_DETECTED', latestCaptureDate, arrays: [{ polygonGeojson }] }
}

function insights(name: string, quality: Quality, [longitude, latitude]: Point) {
  const segment = (pitchDegrees: number, areaMeters2: number) => ({
    ...(pitchDegrees > 0 && { pitchDegrees, azimuthDegrees: 90 }),
    stats: {
      areaMeters2,
      groundAreaMeters2: areaMeters2 * Math.cos((pitchDegrees * Math.PI) / 180),
      sunshineQuantiles: [400, 1200],
    },
    center: { latitude, longitude },
    planeHeightAtCenterMeters: 6.02,
  })
  const segments =
    name === 'flat' ? [segment(0, 120)] : [segment(26.565051, 60), segment(26.565051, 60), segment(45, 30)]
  return {
    name: 'buildings/ChIJ-solar',
    center: { latitude, longitude },
    imageryDate: name === 'flat' ? { year: 2024 } : { year: 2024, month: 6, day: 2 },
    imageryQuality: quality,
    regionCode: 'CA',
    solarPotential: {
      maxArrayPanelsCount: 20,
      wholeRoofStats: { areaMeters2: 150, groundAreaMeters2: 128.5, sunshineQuantiles: [400, 1200] },
      buildingStats: { areaMeters2: 155, groundAreaMeters2: 133 },
      ...(name !== 'undivided' && { roofSegmentStats: segments }),
    },
  }
}
