import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { Roof, StandIn } from '@gable/roof/roof'
import { withoutEdgeRises } from '@gable/roof/shape/edge-rises'
import { useMemo } from 'react'
import { endsOf, hasHipEnds, type RoofEnd } from '../../../map/shape/roof-ends.ts'
import { derivedIn, type Kind, resolved } from '../../../map/shape/roof-shapes.ts'
import type { ShapeCard } from './ShapeCards.tsx'
import { exampleRoof, type PictureColors, pictureOf } from './shape-pictures.ts'
import type { OwnRoof } from './use-own-roofs.ts'

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
