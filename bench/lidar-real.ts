import { dirname } from 'node:path'
import type { MeasuredPlane } from '@gable/lidar/measurement'
import { findPlanes } from '@gable/lidar/plane/find-planes'
import { neighborsWithin } from '@gable/lidar/plane/neighbors'
import { toMeasuredPlane } from '@gable/lidar/planes'
import { feetToMeters } from '@gable/roof/units'
import { readBinaryEpt } from './lidar-ept.ts'
import { printFigure, printHeading } from './print.ts'
import { realFile } from './roof-data.ts'

/** Boxes of the cloud in its own feet, and the slope directions of their roofs in degrees. */
export const boxes = [
  { name: 'townhouses', x: [638_686, 639_004], y: [852_688, 853_230], azimuths: [2, 92, 182, 272] },
  { name: 'two cross-shaped buildings', x: [636_780, 637_320], y: [852_840, 853_110], azimuths: [0, 90, 180, 270] },
] as const

/** There are no outlines: ground is detected per tile, and houses are separate. Meters. */
const TILE = 24
const APART = 0.8
const MIN_SQM = 30
/** Rougher segments are trees: the roofs in this flight are within 6 cm of their planes. */
const MAX_ROUGH = 0.065
const LEVEL_RISE = 1

/** A real flight over Eugene, Oregon, 2010: roofs of 5/12 and 6/12, and flat ones. */
export function benchRealPlanes(): void {
  printHeading('Planes of a real flight: Eugene, Oregon, 6 to 8 points/m2')
  const file = realFile('lidar/autzen-ept/ept.json')
  if (!file) return
  const xyz = readBinaryEpt(dirname(file))
  for (const { name, x, y, azimuths } of boxes) {
    const planes = planesIn(xyz, x, y).filter(({ rise }) => rise > LEVEL_RISE)
    const close = planes.filter(({ rise }) => Math.min(Math.abs(rise - 5), Math.abs(rise - 6)) <= 0.1)
    const along = planes.filter(({ azimuthDegrees }) => azimuths.some((azimuth) => turn(azimuthDegrees!, azimuth) < 4))
    printFigure(`${name}: sloped planes of ${MIN_SQM} m2 and more`, planes.length, '')
    printFigure('  within 0.1 of 5 or 6 in 12', (100 * close.length) / planes.length, '%', { atLeast: 90 })
    printFigure(`  that fall to ${azimuths.join(', ')} degrees`, (100 * along.length) / planes.length, '%')
  }
}

type Span = readonly [from: number, to: number]

function planesIn(xyz: Float64Array, xFeet: Span, yFeet: Span): MeasuredPlane[] {
  const { density, houses } = housesWithin(xyz, xFeet, yFeet)
  return houses.flatMap((house) => {
    const planes = findPlanes(house, density, 1).map((plane) => toMeasuredPlane(plane, house, 1 / density))
    return planes.filter(({ areaSqm, residualMetres }) => areaSqm >= MIN_SQM && residualMetres <= MAX_ROUGH)
  })
}

/** The houses in a box of a cloud, each with its points more than 2 m above ground, and all points per square meter. */
export function housesWithin(xyz: Float64Array, xFeet: Span, yFeet: Span) {
  const [left, right, bottom, top] = [...xFeet, ...yFeet].map(feetToMeters) as [number, number, number, number]
  const tiles = new Map<string, number[]>()
  let count = 0
  for (let at = 0; at < xyz.length; at += 3) {
    if (xyz[at]! < left || xyz[at]! > right || xyz[at + 1]! < bottom || xyz[at + 1]! > top) continue
    count++
    const key = `${Math.floor((xyz[at]! - left) / TILE)} ${Math.floor((xyz[at + 1]! - bottom) / TILE)}`
    const tile = tiles.get(key)
    if (tile) tile.push(at)
    else tiles.set(key, [at])
  }
  const density = count / ((right - left) * (top - bottom))
  const high = [...tiles.values()].flatMap((places) => {
    const heights = places.map((place) => xyz[place + 2]!).sort((one, other) => one - other)
    const ground = heights[Math.floor(0.05 * heights.length)]!
    return places.filter((place) => xyz[place + 2]! > ground + 2)
  })
  const cloud = Float64Array.from(
    high.flatMap((place) => [xyz[place]! - left, xyz[place + 1]! - bottom, xyz[place + 2]!]),
  )
  return { density, houses: housesIn(cloud) }
}

/** The connected components of a cloud with at least 100 points. */
function housesIn(cloud: Float64Array): Float64Array[] {
  const { start, list } = neighborsWithin(cloud, APART)
  const isSeen = new Uint8Array(cloud.length / 3)
  const houses: Float64Array[] = []
  for (let first = 0; first < isSeen.length; first++) {
    if (isSeen[first]) continue
    isSeen[first] = 1
    const members = [first]
    for (let next = 0; next < members.length; next++) {
      for (let at = start[members[next]!]!; at < start[members[next]! + 1]!; at++) {
        const other = list[at]!
        if (!isSeen[other]) members.push(other)
        isSeen[other] = 1
      }
    }
    if (members.length < 100) continue
    houses.push(Float64Array.from(members.flatMap((member) => [...cloud.subarray(3 * member, 3 * member + 3)])))
  }
  return houses
}

function turn(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180)
}
