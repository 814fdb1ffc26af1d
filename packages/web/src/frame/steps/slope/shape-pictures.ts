import type { Drawing } from '@gable/roof/drawing/drawing'
import { perspectiveDrawing } from '@gable/roof/drawing/perspective'
import { fromPlane, localPlane } from '@gable/roof/plane'
import type { Roof } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import type { LngLat } from '../../../map/outline.ts'
import { type Kind, longestEdge } from '../../../map/shape/roof-shapes.ts'

export interface PictureColors {
  roof: string
  background: string
}

/** A roof as its card shows it: from the corner where both a side and an end are visible. */
export function pictureOf(roof: Roof, colors: PictureColors): Drawing {
  return perspectiveDrawing([{ name: '', roof }], {
    azimuthDegrees: cornerView(roof),
    elevationDegrees: 30,
    wallHeightMeters: 2.8,
    colorBy: 'plain',
    width: 320,
    height: 200,
    roofColor: colors.roof,
    background: colors.background,
  })
}

/** View angle away from the front of the long side, in degrees. */
const offFront = 38
const south = 180

/**
 * Chooses the southernmost of the four corner views, so that the bottom of the map is the front of the picture. A
 * single plane is seen from its low side, since its back is a wall.
 */
function cornerView({ outline, facets }: Roof): number {
  const wanted = (facets.length === 1 && facets[0]?.azimuthDegrees) || south
  const [[ax, ay], [bx, by]] = longestEdge(outline.outer)
  const along = (Math.atan2(bx - ax, by - ay) * 180) / Math.PI
  const views = [90, -90].flatMap((front) => [offFront, -offFront].map((off) => (along + front + off + 720) % 360))
  return views.reduce((best, view) => (between(view, wanted) < between(best, wanted) ? view : best))
}

/** The smaller angle between two directions, in degrees. */
function between(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180)
}

/** A plain house for outlines that cannot be drawn. */
export function exampleRoof(kind: Kind, rise: number): Roof {
  const plane = localPlane([0, 0])
  const corners = [[-7, -4.5], [7, -4.5], [7, 4.5], [-7, 4.5]] as const // biome-ignore format: corners
  const ring = corners.map((corner): LngLat => {
    const [lng, lat] = fromPlane(plane, corner)
    return [lng, lat]
  })
  const result = roofOf({ rings: [ring], shape: { kind }, rise, overhangFeet: 0 })
  if (!result.ok) throw new Error(`A plain house has no ${kind} roof`)
  return result.roof
}
