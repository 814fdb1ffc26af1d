import type { Budget } from '@gable/points/bytes/budget'
import { type CloudClip, mergeClips } from '@gable/points/clip'
import type { PointDecoder } from '@gable/points/decode/decoder'
import { type CloudFault, isCloudError } from '@gable/points/fault'
import type { Definitions } from '@gable/points/system/codes'
import { localPlane } from '@gable/roof/plane'
import type { PointCloud, Window } from '../../../platform/ports/point-cloud.ts'
import { type FetchFailure, fetchError } from '../../../platform/safe-fetch.ts'

/** What every source of points works with. */
export interface CloudTools {
  decoder: PointDecoder
  /** Coordinate systems by their EPSG code. */
  definitions: Definitions
  /** A cloud that could not be read, with what was found; its name, and never the place that was asked for. */
  tell(vendor: string, name: string, found: string): void
}

/** A flight over a place: one file, or several that adjoin there. */
export interface Flight {
  name: string
  year: number | null
  attribution: string
  /** Each of its files' points of the square. */
  read: (() => Promise<CloudClip>)[]
}

/**
 * Reads flights in their order, each when it is asked for. One that cannot be read, in whole or in part, is told and passed
 * over: half a cloud measures half a roof. Throws a FetchError at the end where none could be read.
 */
export async function* readFlights(
  vendor: string,
  flights: readonly Flight[],
  budget: Budget,
  { tell }: Pick<CloudTools, 'tell'>,
): AsyncGenerator<PointCloud, void> {
  let failure: unknown
  let isAnyRead = false
  for (const flight of flights) {
    const cloud = await readFlight(vendor, flight, budget).catch((error: Error) => {
      failure = failedRead(error)
      tell(vendor, flight.name, error.message)
    })
    if (cloud && cloud.density > 0) {
      isAnyRead = true
      yield cloud
    }
    if (budget.signal.aborted) break
  }
  if (!isAnyRead && failure !== undefined) throw failure
}

async function readFlight(
  vendor: string,
  { name, year, attribution, read }: Flight,
  budget: Budget,
): Promise<PointCloud> {
  const { bytes, requests } = budget
  const clips: CloudClip[] = []
  for (const one of read) clips.push(await one())
  const clip = mergeClips(clips)
  return {
    ...clip,
    vendor,
    project: name,
    year: clip.flown?.to.getUTCFullYear() ?? year,
    attribution,
    bytesRead: budget.bytes - bytes,
    requests: budget.requests - requests,
  }
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
