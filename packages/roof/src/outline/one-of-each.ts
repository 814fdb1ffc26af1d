import { boundingBox } from '../polygon.ts'
import type { Footprint } from './footprint.ts'
import { isSameBuilding } from './overlap.ts'

/** An outline of some survey, on a plane that it shares with the others. */
export interface SurveyedOutline {
  readonly footprint: Footprint
  /** The survey, or other source, that drew it. */
  readonly source: string
}

/**
 * Of outlines of several sources, most trusted first, those that stand for a building each: who shows the same building as
 * one before it steps back. So a chain A over B over C is A and C where A comes first, and B where that does; one large
 * outline over two houses is one building where it comes first, and steps back where the two houses do. What overlaps
 * within one source stays: a survey does not draw a house twice, but a garage under its eaves or a house of a large block.
 */
export function oneOfEach<One extends SurveyedOutline>(outlines: readonly One[]): One[] {
  if (outlines.every(({ source }) => source === outlines[0]?.source)) return [...outlines]
  const kept: { one: One; box: ReturnType<typeof boundingBox> }[] = []
  for (const one of outlines) {
    const box = boundingBox(one.footprint[0] ?? [])
    const isKnown = kept.some(
      (other) =>
        other.one.source !== one.source &&
        other.box.min[0] < box.max[0] &&
        box.min[0] < other.box.max[0] &&
        other.box.min[1] < box.max[1] &&
        box.min[1] < other.box.max[1] &&
        isSameBuilding(other.one.footprint, one.footprint),
    )
    if (!isKnown) kept.push({ one, box })
  }
  return kept.map(({ one }) => one)
}
