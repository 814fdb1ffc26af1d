import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { Drawing } from '@gable/roof/drawing/drawing'
import { perspectiveDrawing } from '@gable/roof/drawing/perspective'
import { fromPlane, localPlane } from '@gable/roof/plane'
import type { Roof, StandIn } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { useMemo } from 'react'
import type { LngLat } from '../../../map/outline.ts'
import { endsOf, hasHipEnds, type RoofEnd } from '../../../map/shape/roof-ends.ts'
import { derivedIn, type Kind, longestEdge, resolved } from '../../../map/shape/roof-shapes.ts'
import type { ShapeCard } from './ShapeCards.tsx'
import type { OwnRoof } from './use-own-roofs.ts'

interface PictureColors {
  roof: string
  background: string
}

/** A roof as its card shows it: from the corner where both a side and an end are visible. */
function pictureOf(roof: Roof, colors: PictureColors): Drawing {
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
function exampleRoof(kind: Kind, rise: number): Roof {
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

/** A roof in each of its possible shapes, and the current one. */
export interface Shapes {
  cards: ShapeCard[]
  shown: RoofShapeChoice
  /** The roof in its current shape; null if none can be derived. */
  roof: Roof | null
  /** The shape that was derived instead if the walls do not fit the current shape. */
  taken: StandIn | null
  ends: RoofEnd[]
  hipEnds: boolean
  rise: number
}

interface Slope {
  /** Rise over 12. */
  rise: number
  /** The slope is zero: the roof is flat, whatever its shape was. */
  level: boolean
  /** The slope is the measured one, so edges have their measured rises. */
  isMeasured: boolean
}

const usual: readonly Kind[] = ['gable', 'hip', 'shed', 'flat']
const flat: RoofShapeChoice = { kind: 'flat' }

/** Tries each shape on a roof. Derives a shape again only when its outline, its ends or the slope change. */
export function useShapes(
  roof: OwnRoof | undefined,
  { rise, level, isMeasured }: Slope,
  colors: PictureColors,
): Shapes {
  const { own = null, guess = flat, shape = flat, isMeasured: isScanned = false } = roof ?? {}
  const tried = useMemo(() => {
    const straight = shape.kind === 'straightRidge' || guess.kind === 'straightRidge'
    const kinds = straight ? [...usual, 'straightRidge' as const] : usual
    return kinds.map((kind) => {
      if (kind === shape.kind) return shape
      if (isScanned && kind === guess.kind) return guess
      return own ? resolved(own, { kind }) : { kind }
    })
  }, [own, guess, isScanned, shape])
  const roofs = useMemo(
    () => tried.map((one) => own && derivedIn(own, isMeasured ? one : withoutEdgeRises(one), rise)),
    [own, tried, rise, isMeasured],
  )
  const cards = useMemo(
    () =>
      tried.map((one, index): ShapeCard => {
        const derived = roofs[index]?.roof ?? null
        return {
          shape: one,
          drawing: pictureOf(derived ?? exampleRoof(one.kind, rise), colors),
          example: derived === null,
          known: own === null || one.kind !== guess.kind ? null : isScanned ? 'measured' : 'guess',
        }
      }),
    [own, guess, isScanned, tried, roofs, rise, colors],
  )
  const shown = level ? flat : shape
  const ends = useMemo(() => (own && !level ? endsOf(own, shape, guess) : []), [own, shape, guess, level])
  const at = tried.findIndex(({ kind }) => kind === shown.kind)
  return {
    cards,
    shown,
    roof: roofs[at]?.roof ?? null,
    taken: roofs[at]?.taken ?? null,
    ends,
    hipEnds: hasHipEnds(ends),
    rise,
  }
}
