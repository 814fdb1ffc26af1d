import type { Surface } from '@gable/lidar/fit/surface'
import { grown, type Plan, planOf } from '@gable/lidar/plan'
import { pointsOver, type Scan, simulated } from '@gable/lidar/simulate/cloud'
import { type WrittenPoint, writeLas } from '@gable/points/las/write-las'
import { cleanOutline } from '@gable/roof/outline/clean'
import { fromPlane, type LocalPlane } from '@gable/roof/plane'
import type { EdgeRule } from '@gable/roof/roof'
import type { LngLatRings } from '@gable/roof/units'
import proj4 from 'proj4'

/** The demo town's location: UTM zone 12 north on NAD83, heights in meters. */
const wkt =
  'COMPD_CS["both",PROJCS["NAD83 / UTM zone 12N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-111],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]],VERT_CS["NAVD88",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["metre",1]]]'
const plan = wkt.slice(wkt.indexOf('PROJCS'), wkt.indexOf(',VERT_CS'))
const GROUND_METERS = 120
const GROUND = 2

/** A pulse's time in LAS: GPS seconds since 1980, minus one billion. */
const adjusted = (at: Date) => at.getTime() / 1_000 - 315_964_800 + 18 - 1e9

type Place = readonly [lng: number, lat: number]
type ToGrid = (place: Place) => [x: number, y: number]

/** A house in a flight, and how it was scanned. */
export interface FlownHouse {
  outline: LngLatRings
  /** The simulated roof over its cleaned outline; null: only the ground, as before the house was built. */
  roof: ((plan: Plan) => readonly EdgeRule[]) | null
  /** A roof of two levels instead of one by rules, with its heights above the ground. */
  levels?: (plan: Plan) => Surface
  /** How far the roof extends beyond the outline. */
  overhangMeters?: number
  scan?: Partial<Scan>
}

/** Simulates a flight over houses and their yards, and returns its points as a LAS file. */
export function flightOver(houses: readonly FlownHouse[], flownAt: Date): Uint8Array {
  const grid = proj4(plan)
  const toGrid = (place: Place) => grid.forward([...place]) as [number, number]
  const points = houses.flatMap((house, index) => pointsOf(house, index, toGrid, adjusted(flownAt)))
  return writeLas({ points, wkt, standardTime: true })
}

function pointsOf(
  { outline, roof, levels, overhangMeters = 0, scan = {} }: FlownHouse,
  index: number,
  toGrid: ToGrid,
  time: number,
): WrittenPoint[] {
  const cleaned = cleanOutline(outline)
  const walls = cleaned.ok ? planOf(cleaned.outline.outer) : null
  const edge = walls && grown(walls, overhangMeters)
  if (!cleaned.ok || !edge) throw new Error('the house has no outline')
  const how = { seed: index + 3, density: 6, isClassified: true, ground: GROUND_METERS, ...scan }
  const cloud = levels
    ? pointsOver(levels(edge), { ...how, eave: 0 })
    : simulated(edge, roof?.(edge) ?? level(edge), how)
  if (!cloud) throw new Error('the roof does not fit the house')
  const placed = placer(cleaned.outline.plane, toGrid)
  return Array.from(cloud.classes, (classification, point) => {
    const [east, north, height] = cloud.xyz.subarray(3 * point, 3 * point + 3) as unknown as [number, number, number]
    const seen = roof || levels ? { z: height, classification } : { z: how.ground, classification: GROUND }
    return { ...placed(east, north), ...seen, time }
  })
}

const level = ({ corners }: Plan): EdgeRule[] => corners.map(() => 0)

function placer(plane: LocalPlane, toGrid: ToGrid) {
  return (east: number, north: number) => {
    const [x, y] = toGrid(fromPlane(plane, [east, north]))
    return { x, y }
  }
}
