import type { MeasuredStructure } from '@gable/contract/measurement'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { drawnRoofs, measureRoofs } from '@gable/roof/report/measure-roofs'
import { standInNotes } from '@gable/roof/shape/stand-in-words'

/** The roofs that are shown, and what is to be said of them. */
export interface MeasuredHouse {
  roofs: NamedRoof[]
  /** Names of those that stand there flat. */
  flat: string[]
  /** What was taken where walls do not fit a chosen shape exactly, a sentence each. */
  taken: string[]
}

/**
 * The roofs of a measurement on one plane, derived again from what it was made from. One whose planes cannot be derived
 * stands there flat, so that the house is whole, and is named.
 */
export function measuredRoofs(structures: readonly MeasuredStructure[]): MeasuredHouse {
  const flat: string[] = []
  const measured = measureRoofs(structures)
  // All on the plane of all: a roof measured alone would lie on its own.
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
