import type { EditedRoof } from '@gable/roof/edit/edit'
import { isSameBuilding, overlapArea } from '@gable/roof/outline/overlap'
import type { Ring } from '@gable/roof/polygon'
import { squareMetresToSquareFeet } from '@gable/roof/units'

/** What a roof shares with another one that is in the quote, too. */
export interface Overlap {
  other: EditedRoof
  sharedSqft: number
  /** Mostly the same ground: the server refuses to price both. */
  sameBuilding: boolean
}

/** Less than this is the line of a hand, or an eave over a wall. */
const LEAST_SQUARE_METRES = 1

/**
 * The roofs that a roof overlaps while both count, the largest overlap first. Two outlines that are both as they were
 * found are left as the survey has them, as on the server.
 * @param detected the outlines as they were found, by roof.
 */
export function overlapsOf(
  roof: EditedRoof,
  roofs: readonly EditedRoof[],
  detected: ReadonlyMap<string, readonly Ring[]>,
): Overlap[] {
  if (!roof.included) return []
  const isAsFound = ({ id, rings }: EditedRoof) => detected.get(id) === rings
  return roofs
    .filter((other) => other.id !== roof.id && other.included && !(isAsFound(roof) && isAsFound(other)))
    .map((other) => ({ other, shared: overlapArea(roof.rings, other.rings) }))
    .filter(({ shared }) => shared >= LEAST_SQUARE_METRES)
    .sort((a, b) => b.shared - a.shared)
    .map(({ other, shared }) => ({
      other,
      sharedSqft: squareMetresToSquareFeet(shared),
      sameBuilding: isSameBuilding(roof.rings, other.rings),
    }))
}
