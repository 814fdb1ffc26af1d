import type { EditedRoof } from '@gable/roof/edit/edit'
import { isSameBuilding, overlapArea } from '@gable/roof/outline/overlap'
import type { Ring } from '@gable/roof/polygon'
import { squareMetersToSquareFeet } from '@gable/roof/units'

/** The overlap of a roof with another roof of the quote. */
export interface Overlap {
  other: EditedRoof
  sharedSqft: number
  /** Mostly the same ground: the server refuses to price both. */
  sameBuilding: boolean
}

/** A smaller overlap is hand-drawing imprecision, or an eave over a wall. */
const MIN_SQUARE_METERS = 1

/**
 * The included roofs that an included roof overlaps, the largest overlap first. Two outlines that are both as detected
 * are accepted as surveyed, as on the server.
 * @param detected the detected outlines, by roof.
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
    .filter(({ shared }) => shared >= MIN_SQUARE_METERS)
    .sort((a, b) => b.shared - a.shared)
    .map(({ other, shared }) => ({
      other,
      sharedSqft: squareMetersToSquareFeet(shared),
      sameBuilding: isSameBuilding(roof.rings, other.rings),
    }))
}
