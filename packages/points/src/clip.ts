import type { RoofPoints } from '@gable/lidar/points'
import type { LngLat } from '@gable/roof/units'
import type { Budget } from './bytes/budget.ts'
import { cloudError } from './cloud-error.ts'
import type { PointDecoder } from './decode/decoder.ts'
import type { ClipOrder, Clipped, Part, Span } from './decode/part.ts'
import { joinSpans } from './decode/records.ts'
import { cloudLimits } from './limits.ts'
import { gridAround } from './system/grid-around.ts'
import { type HeightUnit, heightUnit } from './system/heights.ts'
import { boxAround, type CloudSystem } from './system/system.ts'

/** A square on the ground, such as one around an outline with its margin. */
export interface Square {
  centre: LngLat
  halfSideMeters: number
}

/** The points of a cloud in a square, on the plane about its center. */
export interface CloudClip {
  /** Heights are in meters, or in the cloud's unit if that is undecided. */
  points: RoofPoints
  heights: HeightUnit
  /** From the first to the last pulse, if the cloud's times include the date. */
  flown: { from: Date; to: Date } | null
  /** Points per square meter. */
  density: number
}

/** What reading requires: the decoder thread, and the budget of an answer. */
export interface Reading {
  decoder: PointDecoder
  budget: Budget
}

/** The order for each part of a cloud in this system. */
export function clipOrder(system: CloudSystem, { centre, halfSideMeters }: Square): ClipOrder {
  const box = boxAround(system, centre, halfSideMeters)
  return {
    halfSideMeters,
    grid: gridAround(system, centre, box),
    metresPerHeight: system.metresPerHeight ?? 1,
  }
}

/** A part of a cloud that is fetched later. `bytes` is its expected size. */
export interface PartToCome {
  bytes: number
  fetch(): Promise<Part[]>
}

/** Number of concurrent requests: more would only wait at the server. */
const AT_ONCE = 6

/**
 * Fetches parts, several at once, and decodes them as they arrive. If one fails, everything fails: half a cloud
 * measures half a roof.
 */
export async function clipParts(
  parts: readonly PartToCome[],
  order: ClipOrder,
  { decoder, budget }: Reading,
): Promise<Clipped[]> {
  const clipped: Clipped[] = []
  let [next, total] = [0, 0]
  const hand = async () => {
    while (next < parts.length) {
      budget.check()
      for (const part of await parts[next++]!.fetch()) {
        const done = await decoder.clip(part, order, budget.signal)
        total += done.classes.length
        if (total > cloudLimits.clippedPoints) throw cloudError('TOO_LARGE', `the square has more than ${total} points`)
        clipped.push(done)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, hand))
  return clipped
}

/**
 * Above this density, more points hardly improve a roof and are only fetched within `LIGHT_BYTES`. Points per square
 * meter.
 */
const ENOUGH_DENSITY = 2.5
/** Bytes that an answer may always use. */
const LIGHT_BYTES = 2_000_000

/**
 * Clips a tree's nodes depth by depth: all depths as long as they are small or the points are too few, and never more
 * than the budget has. A depth is read completely or not at all, since half of one would make a roof dense in one place
 * and sparse in another. Throws OVER_BUDGET if none can be read.
 */
export async function clipDepths(
  depths: readonly (readonly PartToCome[])[],
  order: ClipOrder,
  reading: Reading,
): Promise<Clipped[]> {
  const { budget } = reading
  const area = (2 * order.halfSideMeters) ** 2
  const clipped: Clipped[] = []
  let [points, isRead] = [0, false]
  for (const depth of depths) {
    const bytes = depth.reduce((sum, part) => sum + part.bytes, 0)
    if (bytes > budget.bytesLeft || depth.length > budget.requestsLeft) continue
    if (points / area >= ENOUGH_DENSITY && budget.bytes + bytes > LIGHT_BYTES) continue
    const more = await clipParts(depth, order, reading)
    points += more.reduce((sum, { classes }) => sum + classes.length, 0)
    clipped.push(...more)
    isRead = true
  }
  if (depths.length > 0 && !isRead)
    throw cloudError('OVER_BUDGET', `${depths[0]!.length} nodes are more than may be read`)
  return clipped
}

/**
 * Merges clips of adjoining files. Clips with different height units cannot be merged: those with the first one's unit
 * are used.
 */
export function mergeClips(clips: readonly CloudClip[]): CloudClip {
  const [first, ...others] = clips.filter(({ density }) => density > 0)
  if (!first) return clips[0] ?? nothing
  const same = [first, ...others.filter(({ heights }) => JSON.stringify(heights) === JSON.stringify(first.heights))]
  const flights = same.flatMap(({ flown }) => flown ?? [])
  return {
    points: joinPoints(same.map(({ points }) => points)),
    heights: first.heights,
    flown: flights.reduce<CloudClip['flown']>(
      (span, { from, to }) => ({
        from: span && span.from < from ? span.from : from,
        to: span && span.to > to ? span.to : to,
      }),
      null,
    ),
    density: same.reduce((sum, { density }) => sum + density, 0),
  }
}

const nothing: CloudClip = {
  points: { xyz: new Float64Array(), classes: new Uint8Array() },
  heights: { metres: 1 },
  flown: null,
  density: 0,
}

/** Joins the results of the parts. */
export function joinClips(parts: readonly Clipped[], system: CloudSystem, { halfSideMeters }: Square): CloudClip {
  const points = joinPoints(parts)
  const flown = parts.reduce<Span | null>((span, part) => joinSpans(span, part.flown), null)
  return {
    points,
    heights: heightUnit(system.metresPerHeight, system.metresPerUnit),
    flown: flown && { from: new Date(flown.from * 1_000), to: new Date(flown.to * 1_000) },
    density: points.classes.length / (2 * halfSideMeters) ** 2,
  }
}

function joinPoints(parts: readonly RoofPoints[]): RoofPoints {
  const count = parts.reduce((sum, { classes }) => sum + classes.length, 0)
  const points: RoofPoints = { xyz: new Float64Array(count * 3), classes: new Uint8Array(count) }
  let at = 0
  for (const { xyz, classes } of parts) {
    points.xyz.set(xyz, at * 3)
    points.classes.set(classes, at)
    at += classes.length
  }
  return points
}
