import { minorStructureSqft } from '@gable/contract/limits'

/** What decides between two outlines of one house. */
export interface Imported {
  id: string
  planAreaSqft: number
  /** When it was imported is text that sorts by time. */
  source: { id: string; name: string; importedAt: string }
}

/**
 * Outlines in the order in which they are trusted: of the sources that the operator names, in that order, then of the newest
 * import. A shed comes after all houses: where one survey drew it into the eaves of a house that only another one knows, it is
 * not what the house is measured by.
 */
export function inOrder<One extends Imported>(outlines: readonly One[], sources: readonly string[]): One[] {
  const rank = ({ source: { name } }: Imported) => (sources.includes(name) ? sources.indexOf(name) : sources.length)
  const isMinor = ({ planAreaSqft }: Imported) => Number(planAreaSqft < minorStructureSqft)
  return [...outlines].sort(
    (one, other) =>
      isMinor(one) - isMinor(other) ||
      rank(one) - rank(other) ||
      newestFirst(one.source.importedAt, other.source.importedAt) ||
      // Ids count up with time: of two sources of one moment the later.
      newestFirst(one.source.id, other.source.id) ||
      newestFirst(other.id, one.id),
  )
}

const newestFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
