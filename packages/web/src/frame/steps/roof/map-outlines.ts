import type { MapFeatures, Structure } from '@gable/contract/geo'
import type { MapOutline } from '../../../map/outline.ts'
import type { QuoteFlow } from '../../quote-flow.ts'

/** The mark that tells list and map together; a single roof needs none. */
export function markOf(structures: readonly Structure[], index: number): string | undefined {
  return structures.length > 1 ? String(index + 1) : undefined
}

/** What the roof step's map shows: the address's roofs, and while one picks another house all that may be picked. */
export function mapOutlines(
  { roofs, included, picking }: Pick<QuoteFlow, 'roofs' | 'included' | 'picking'>,
  features: MapFeatures | null,
): MapOutline[] {
  const structures = roofs?.structures ?? []
  const own = structures.map(
    ({ id, outline }, index): MapOutline => ({
      id,
      rings: outline,
      state: included[id] ? 'included' : 'excluded',
      mark: picking ? undefined : markOf(structures, index),
    }),
  )
  if (!picking) return own
  const alternatives = (roofs?.alternatives ?? []).map(
    ({ id, outline }): MapOutline => ({ id, rings: outline, state: 'alternative' }),
  )
  const shown = new Set([...own, ...alternatives].map(({ id }) => id))
  const neighbours = (features?.buildings ?? [])
    .filter(({ id }) => !shown.has(id))
    .map(({ id, outline }): MapOutline => ({ id, rings: outline, state: 'neighbour' }))
  return [...neighbours, ...alternatives, ...own]
}
