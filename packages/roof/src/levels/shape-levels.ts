import { sizeOf } from '../derive.ts'
import type { Outline } from '../outline/clean.ts'
import { fromPlane, type LocalPlane, toPlane } from '../plane.ts'
import type { DeriveResult, RoofPoint } from '../roof.ts'
import type { LevelCorner, ShapeLevel } from '../shape/shape.ts'
import { type LevelPlane, leveledRoof } from './leveled-roof.ts'

/** Stored precision of a corner: degrees to a micrometer, so that short edges keep their types, heights to a millimeter. */
const [DEGREES, METERS] = [1e11, 1e3]

/** Converts the planes of a measured roof to the form stored in a shape. */
export function shapeLevels(planes: readonly LevelPlane[], plane: LocalPlane): ShapeLevel[] {
  const lowest = Math.min(...planes.flatMap(({ ring }) => ring.map(([, , z]) => z)))
  const stored = ([x, y, z]: RoofPoint): LevelCorner => {
    const [lng, lat] = fromPlane(plane, [x, y])
    return [rounded(lng, DEGREES), rounded(lat, DEGREES), rounded(z - lowest, METERS)]
  }
  return planes.map(({ ring, holes }) => ({ ring: ring.map(stored), holes: holes.map((hole) => hole.map(stored)) }))
}

/**
 * Assembles the roof from a shape's levels. Null if these do not tile the outline: it has changed, and the shape's
 * other properties apply. With an added overhang, which was not measured, the result has no planes.
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
  const roof = leveledRoof(outline, planes)
  return roof && { ok: true, roof }
}

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps
