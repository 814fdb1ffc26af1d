import type { MapFeatures } from '@gable/contract/geo'
import type { MapOutline } from '../../../map/outline.ts'
import { type FlowStructure, outlineOf } from '../../flow/flow-structure.ts'
import type { QuoteFlow } from '../../flow/quote-flow.ts'

/** The mark that links a roof in the list to the map; a single roof needs none. */
export function markOf(structures: readonly FlowStructure[], index: number): string | undefined {
  return structures.length > 1 ? String(index + 1) : undefined
}

/**
 * The outlines on the roof step's map: the address's roofs, and while picking another house all buildings that can be
 * picked.
 */
export function mapOutlines(
  { roofs, structures, picking }: Pick<QuoteFlow, 'roofs' | 'structures' | 'picking'>,
  features: MapFeatures | null,
): MapOutline[] {
  const own = structures.map(
    (structure, index): MapOutline => ({
      id: structure.choice.id,
      rings: outlineOf(structure),
      state: structure.choice.included ? 'included' : 'excluded',
      mark: picking ? undefined : markOf(structures, index),
    }),
  )
  if (!picking) return own
  const alternatives = (roofs?.alternatives ?? []).map(
    ({ id, outline }): MapOutline => ({ id, rings: outline, state: 'alternative' }),
  )
  const shown = new Set([...own, ...alternatives].map(({ id }) => id))
  const neighbors = (features?.buildings ?? [])
    .filter(({ id }) => !shown.has(id))
    .map(({ id, outline }): MapOutline => ({ id, rings: outline, state: 'neighbour' }))
  return [...neighbors, ...alternatives, ...own]
}
