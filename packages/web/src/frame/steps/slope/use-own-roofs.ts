import type { MapFeatures } from '@gable/contract/geo'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import { useEffect, useMemo } from 'react'
import { guessOf, type OwnOutline, readOutline, resolved } from '../../../map/shape/roof-shapes.ts'
import { type FlowStructure, measuredShapeOf, nameOf, outlineOf } from '../../flow/flow-structure.ts'
import type { QuoteAction, QuoteFlow } from '../../flow/quote-flow.ts'
import { neighborsOf } from './neighbors.ts'

export interface OwnRoof {
  id: string
  name: string
  structure: FlowStructure
  /** Null if no roof fits the outline. */
  own: OwnOutline | null
  /** The default shape until somebody chooses: as measured from above, otherwise our guess. */
  guess: RoofShapeChoice
  isMeasured: boolean
  /**
   * The current shape, chosen or guessed, with each gable listed; includes rises of edges, whatever the slope is now.
   */
  shape: RoofShapeChoice
}

/** The quoted roofs. Writes guesses to the visit, so that the visit sends exactly what it shows. */
export function useOwnRoofs(
  { structures, roofs, session }: Pick<QuoteFlow, 'structures' | 'roofs' | 'session'>,
  features: MapFeatures | null,
  dispatch: (action: QuoteAction) => void,
): OwnRoof[] {
  const around = useMemo(() => neighborsOf(structures, roofs, features), [structures, roofs, features])
  // A building that is clearly not a house is never quoted, and deriving a shape from all its corners would be slow.
  const outlines = useMemo(() => structures.map((one) => (one.supported ? outlineOf(one) : null)), [structures])
  // Choosing a shape makes new structures with the same outlines, which are parsed and guessed only once.
  const usualRoof = session?.usualRoof ?? 'gable'
  const overhangs = structures.map(({ detected }) => overhangFeetOf(detected, session?.overhangInches))
  const key = JSON.stringify([outlines, around, usualRoof, overhangs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what they hold
  const known = useMemo(
    () =>
      outlines.map((rings, index) => {
        const own = rings && readOutline(rings, around[index] ?? [])
        return { own, guess: own ? guessOf(own, usualRoof, overhangs[index] ?? 0) : plainGuess }
      }),
    [key],
  )
  const quoted = useMemo(
    () =>
      structures.map((structure, index): OwnRoof => {
        const { own, guess: guessed } = known[index] ?? { own: null, guess: plainGuess }
        const measured = own ? measuredShapeOf(structure) : undefined
        const guess = measured ?? guessed
        const { id, shape, shapeGuessed } = structure.choice
        const chosen = shape && !shapeGuessed ? shape : guess
        return {
          id,
          name: nameOf(structure),
          structure,
          own,
          guess,
          isMeasured: measured !== undefined,
          shape: own ? resolved(own, chosen) : chosen,
        }
      }),
    [structures, known],
  )
  useEffect(() => {
    for (const { id, shape, structure } of quoted) {
      if (!sameShape(shape, structure.choice.shape)) dispatch({ type: 'structureChanged', id, change: { shape } })
    }
  }, [quoted, dispatch])
  return quoted.filter(({ structure }) => structure.choice.included)
}

const plainGuess: RoofShapeChoice = { kind: 'gable' }

/** The roof overhangs a wall line; a drawn outline is the roof's own edge. */
function overhangFeetOf(detected: FlowStructure['detected'], overhangInches = 0): number {
  return detected?.meaning === 'wallLine' ? overhangInches / 12 : 0
}

export function sameShape(one: RoofShapeChoice, other: RoofShapeChoice | undefined): boolean {
  const message = (shape: RoofShapeChoice | undefined) =>
    JSON.stringify([
      shape?.kind,
      shape?.gableEdges ?? null,
      shape?.halfHipEdges ?? [],
      shape?.hipEndRise ?? null,
      shape?.edgeRises ?? [],
    ])
  return message(one) === message(other)
}
