import { minorStructureSqft } from '@gable/contract/limits'

/** The fields that decide between two outlines of one house. */
export interface Imported {
  id: string
  planAreaSqft: number
  /** The import time is text that sorts by time. */
  source: { id: string; name: string; importedAt: string }
}

/**
 * Sorts outlines by trust: those of the operator's sources in their configured order, then those of the newest import.
 * Sheds come after all houses: a shed that one survey drew into the eaves of a house that only another source knows
 * must not be used to measure the house.
 */
export function inOrder<One extends Imported>(outlines: readonly One[], sources: readonly string[]): One[] {
  const rank = ({ source: { name } }: Imported) => (sources.includes(name) ? sources.indexOf(name) : sources.length)
  const isMinor = ({ planAreaSqft }: Imported) => Number(planAreaSqft < minorStructureSqft)
  return [...outlines].sort(
    (one, other) =>
      isMinor(one) - isMinor(other) ||
      rank(one) - rank(other) ||
      newestFirst(one.source.importedAt, other.source.importedAt) ||
      // Ids increase with time, so of two sources with the same time the later one comes first.
      newestFirst(one.source.id, other.source.id) ||
      newestFirst(other.id, one.id),
  )
}

const newestFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
