import { boundingBox } from '../polygon.ts'
import type { Footprint } from './footprint.ts'
import { isSameBuilding } from './overlap.ts'

/** An outline from a survey, on a plane shared with the others. */
export interface SurveyedOutline {
  readonly footprint: Footprint
  /** The survey, or other source, of the outline. */
  readonly source: string
}

/**
 * From outlines of several sources, most trusted first, selects one for each building: an outline is dropped if it
 * shows the same building as a selected one of a more trusted source. So a chain A over B over C is A and C if A comes
 * first, and B if B does; one large outline over two houses is one building if it comes first, and is dropped if the
 * two houses do. Overlaps within one source are kept: a survey does not draw a house twice, but a garage under its
 * eaves or a house of a large block.
 */
export function oneOfEach<One extends SurveyedOutline>(outlines: readonly One[]): One[] {
  if (outlines.every(({ source }) => source === outlines[0]?.source)) return [...outlines]
  const stored: { one: One; box: ReturnType<typeof boundingBox> }[] = []
  for (const one of outlines) {
    const box = boundingBox(one.footprint[0] ?? [])
    const isKnown = stored.some(
      (other) =>
        other.one.source !== one.source &&
        other.box.min[0] < box.max[0] &&
        box.min[0] < other.box.max[0] &&
        other.box.min[1] < box.max[1] &&
        box.min[1] < other.box.max[1] &&
        isSameBuilding(other.one.footprint, one.footprint),
    )
    if (!isKnown) stored.push({ one, box })
  }
  return stored.map(({ one }) => one)
}
