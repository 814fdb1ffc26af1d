import { nameOf, partsOf, type WktNode } from './wkt.ts'

/** Meters per international foot and US survey foot: they differ by 2 parts in a million, 4 m in state plane. */
export const FOOT = 0.3048
export const US_FOOT = 1200 / 3937

/** Meters per unit of length by its EPSG code. */
export const unitOfCode = (code: number): number | undefined =>
  new Map([
    [9001, 1],
    [9002, FOOT],
    [9003, US_FOOT],
    [1025, 0.001],
    [1033, 0.01],
  ]).get(code)

/**
 * Meters per unit of a system's axes. Undefined if no unit is given, or if its name and length contradict each other: a
 * "foot" of one meter.
 */
export function unitOf(node: WktNode): number | undefined {
  const own = partsOf(node, 'UNIT', 'LENGTHUNIT')
  const ofAxes = partsOf(node, 'AXIS').flatMap((axis) => partsOf(axis, 'UNIT', 'LENGTHUNIT'))
  const unit = own[0] ?? ofAxes[0]
  const meters = unit?.values[1]
  if (!unit || typeof meters !== 'number' || !(meters > 0 && meters < 10_000)) return undefined
  const saysFoot = /f(oo|ee)?t\b|_ft|foot|feet/i.test(nameOf(unit))
  const saysMeter = /met(er|re)|^m$/i.test(nameOf(unit))
  const isFoot = Math.abs(meters / FOOT - 1) < 1e-3
  if ((saysFoot && !isFoot) || (saysMeter && Math.abs(meters - 1) > 1e-9)) return undefined
  // Writers round: 0.3048006 is the survey foot.
  if (!isFoot) return meters
  return Math.abs(meters - US_FOOT) < Math.abs(meters - FOOT) ? US_FOOT : FOOT
}
