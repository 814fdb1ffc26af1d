import type { MeasuredStructure } from '@gable/contract/measurement'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { drawnRoofs, measureRoofs } from '@gable/roof/report/measure-roofs'
import { standInNotes } from '@gable/roof/shape/stand-in-words'

/** The roofs to show, with notes on them. */
export interface MeasuredHouse {
  roofs: NamedRoof[]
  /** The names of roofs that are shown flat. */
  flat: string[]
  /** Notes on the shapes that were used where walls do not fit a selected shape exactly, a sentence each. */
  taken: string[]
}

/**
 * Derives the roofs of a measurement, on a common plane, from its source data. A roof whose planes cannot be derived is
 * shown flat, so that the house is complete, and is listed in `flat`.
 */
export function measuredRoofs(structures: readonly MeasuredStructure[]): MeasuredHouse {
  const flat: string[] = []
  const measured = measureRoofs(structures)
  // Measures all roofs together, because a roof measured separately would have its own plane.
  const asFlat = measureRoofs(structures.map((structure) => ({ ...structure, shape: { kind: 'flat' as const } })))
  const roofs = measured.flatMap((each, index): NamedRoof[] => {
    if (each.roof.ok) return drawnRoofs([each])
    flat.push(each.name)
    return drawnRoofs(asFlat.slice(index, index + 1))
  })
  const taken = measured.flatMap(({ name, roof }) =>
    roof.ok ? standInNotes(roof).map((note) => `${name}: ${note}`) : [],
  )
  return { roofs, flat, taken }
}
