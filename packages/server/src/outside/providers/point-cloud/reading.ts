import type { Budget } from '@gable/points/bytes/budget'
import { type CloudClip, mergeClips } from '@gable/points/clip'
import { type CloudErrorCode, isCloudError } from '@gable/points/cloud-error'
import type { PointDecoder } from '@gable/points/decode/decoder'
import type { Definitions } from '@gable/points/system/codes'
import { localPlane } from '@gable/roof/plane'
import type { PointCloud, Window } from '../../../platform/ports/point-cloud.ts'
import { type FetchFailure, fetchError } from '../../../platform/safe-fetch.ts'

export interface CloudTools {
  decoder: PointDecoder
  /** Coordinate systems by EPSG code. */
  definitions: Definitions
  /** Reports an unreadable cloud by name, with the cause but never the requested place. */
  tell(vendor: string, name: string, found: string): void
}

/** A survey flight over a place: one file, or several adjacent ones. */
interface Flight {
  name: string
  year: number | null
  attribution: string
  /** Reads the points within the square, one function per file. */
  read: (() => Promise<CloudClip>)[]
}

/**
 * Reads flights in order, each on demand. A flight that cannot be read completely is reported and skipped, because half
 * a cloud measures half a roof. Throws a FetchError at the end if none could be read.
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

/** Groups adjacent parts into flights, in their original order. */
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

const reasons: Record<CloudErrorCode, FetchFailure> = {
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

/** Converts a cloud error to the error type of all providers. */
function failedRead(error: unknown): unknown {
  if (!isCloudError(error)) return error
  return fetchError(reasons[error.code], error.status)
}

/** The square around a point, in degrees. */
export function windowAround(point: [number, number], halfSideMeters: number): Window {
  const { metersPerDegreeLng, metersPerDegreeLat } = localPlane(point)
  const [lng, lat] = [halfSideMeters / metersPerDegreeLng, halfSideMeters / metersPerDegreeLat]
  return { west: point[0] - lng, south: point[1] - lat, east: point[0] + lng, north: point[1] + lat }
}
