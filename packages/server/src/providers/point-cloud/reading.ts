import type { Budget } from '@gable/points/bytes/budget'
import { type CloudClip, mergeClips } from '@gable/points/clip'
import type { PointDecoder } from '@gable/points/decode/decoder'
import { type CloudFault, isCloudError } from '@gable/points/fault'
import type { Definitions } from '@gable/points/system/codes'
import { localPlane } from '@gable/roof/plane'
import { type FetchFailure, fetchError } from '../../platform/safe-fetch.ts'
import type { PointCloud, Window } from './port.ts'

/** What every source of points works with. */
export interface CloudTools {
  decoder: PointDecoder
  /** Coordinate systems by their EPSG code. */
  definitions: Definitions
  /** A cloud that could not be read, with what was found; its name, and never the place that was asked for. */
  tell(vendor: string, name: string, found: string): void
}

/** Fewer points on a square metre do not tell a roof: the next older cloud is asked, too. */
const TOO_FEW = 1.5

/** A flight over a place: one file, or several that adjoin there. */
export interface Flight {
  name: string
  year: number | null
  attribution: string
  /** Each of its files' points of the square. */
  read: (() => Promise<CloudClip>)[]
}

/**
 * Reads flights, the newest first, until one has points enough. One that cannot be read, in whole or in part, is told and
 * passed over: half a cloud measures half a roof. Throws a FetchError where all of them failed.
 */
export async function readFlights(
  vendor: string,
  flights: readonly Flight[],
  budget: Budget,
  { tell }: Pick<CloudTools, 'tell'>,
): Promise<PointCloud[]> {
  const clouds: PointCloud[] = []
  let failure: unknown
  for (const { name, year, attribution, read } of flights) {
    const before = { bytes: budget.bytes, requests: budget.requests }
    try {
      const clips: CloudClip[] = []
      for (const one of read) clips.push(await one())
      const clip = mergeClips(clips)
      const [bytesRead, requests] = [budget.bytes - before.bytes, budget.requests - before.requests]
      const flownIn = clip.flown?.to.getUTCFullYear() ?? year
      const cloud = { ...clip, vendor, project: name, year: flownIn, attribution, bytesRead, requests }
      if (clip.density > 0) clouds.push(cloud)
      if (clip.density >= TOO_FEW) break
    } catch (error) {
      failure = failedRead(error)
      tell(vendor, name, isCloudError(error) ? error.message : (error as Error).message)
      if (budget.signal.aborted) break
    }
  }
  if (clouds.length === 0 && failure !== undefined) throw failure
  return clouds.sort((one, other) => (other.year ?? 0) - (one.year ?? 0))
}

/** Groups what adjoins into flights, in the order in which it came. */
export function flightsOf<Part>(
  parts: readonly Part[],
  nameOf: (part: Part) => Omit<Flight, 'read'>,
  read: (part: Part) => Promise<CloudClip>,
): Flight[] {
  const flights = Map.groupBy(parts, (part) => JSON.stringify(nameOf(part)))
  return [...flights.values()].map((group) => ({
    ...nameOf(group[0]!),
    read: group.map((part) => () => read(part)),
  }))
}

const reasons: Record<CloudFault, FetchFailure> = {
  NOT_A_CLOUD: 'BAD_ANSWER',
  BROKEN: 'BAD_ANSWER',
  TOO_LARGE: 'TOO_LARGE',
  UNSUPPORTED: 'BAD_ANSWER',
  UNKNOWN_SYSTEM: 'BAD_ANSWER',
  GONE: 'BAD_ANSWER',
  NO_RANGES: 'BAD_ANSWER',
  STATUS: 'STATUS',
  OVER_BUDGET: 'TOO_LARGE',
  TIMEOUT: 'TIMEOUT',
  CANCELLED: 'TIMEOUT',
}

/** A cloud's refusal as all providers say theirs. */
function failedRead(error: unknown): unknown {
  if (!isCloudError(error)) return error
  return fetchError(reasons[error.fault], error.status)
}

/** The square about a place, in degrees. */
export function windowAround(point: [number, number], halfSideMetres: number): Window {
  const { metresPerDegreeLng, metresPerDegreeLat } = localPlane(point)
  const [lng, lat] = [halfSideMetres / metresPerDegreeLng, halfSideMetres / metresPerDegreeLat]
  return { west: point[0] - lng, south: point[1] - lat, east: point[0] + lng, north: point[1] + lat }
}
