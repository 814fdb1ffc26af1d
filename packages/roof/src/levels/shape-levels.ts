import { sizeOf } from '../derive.ts'
import type { Outline } from '../outline/clean.ts'
import { fromPlane, type LocalPlane, toPlane } from '../plane.ts'
import type { DeriveResult, RoofPoint } from '../roof.ts'
import type { LevelCorner, ShapeLevel } from '../shape/shape.ts'
import { type LevelPlane, levelledRoof } from './levelled-roof.ts'

/** Degrees to a tenth of a millimeter, and heights to a millimeter: what is kept of a corner. */
const [DEGREES, METRES] = [1e9, 1e3]

/** The planes of a measured roof as a shape keeps them. */
export function shapeLevels(planes: readonly LevelPlane[], plane: LocalPlane): ShapeLevel[] {
  const lowest = Math.min(...planes.flatMap(({ ring }) => ring.map(([, , z]) => z)))
  const kept = ([x, y, z]: RoofPoint): LevelCorner => {
    const [lng, lat] = fromPlane(plane, [x, y])
    return [rounded(lng, DEGREES), rounded(lat, DEGREES), rounded(z - lowest, METRES)]
  }
  return planes.map(({ ring, holes }) => ({ ring: ring.map(kept), holes: holes.map((hole) => hole.map(kept)) }))
}

/**
 * The roof that is put together from a shape's levels; null where these do not tile the outline: it is another one then, and
 * the shape's other words tell it. Where an overhang is added that nobody measured, no planes are given.
 */
export function roofOfLevels(
  outline: Outline,
  levels: readonly ShapeLevel[],
  overhangFeet: number,
): DeriveResult | null {
  if (overhangFeet !== 0) return { ok: false, reason: 'NOT_DERIVABLE', ...sizeOf(outline) }
  const laid = ([lng, lat, z]: LevelCorner): RoofPoint => {
    const [x, y] = toPlane(outline.plane, [lng, lat])
    return [x, y, z]
  }
  const planes = levels.map(({ ring, holes }) => ({ ring: ring.map(laid), holes: holes.map((hole) => hole.map(laid)) }))
  const roof = levelledRoof(outline, planes)
  return roof && { ok: true, roof }
}

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps
