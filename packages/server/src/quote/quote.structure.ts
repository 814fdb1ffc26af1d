import type { Structure } from '@gable/contract/geo'
import type { Complexity } from '@gable/contract/status'
import { planAreaWithOverhang } from '@gable/roof/overhang'
import { slopedArea } from '@gable/roof/slope'
import type { SquareFeet } from '@gable/roof/units'
import type { QuoteSettings } from './quote.offer.ts'
import type { ResolvedSlope } from './quote.slope.ts'

/** A structure as it is measured for a quote. Areas in square feet. */
export interface MeasuredStructure {
  id: string
  name: string
  included: boolean
  complexity: Complexity
  detectedPlanAreaSqft: number
  /** With the company's overhang where the outline is a wall line. */
  planAreaSqft: number
  roofAreaSqft: number
  uncertain: boolean
  structure: Structure
}

/** How cut up a roof is, by the corners of its cleaned outline: a rectangle, an L or T, or more. */
export function complexityOf(outline: Structure['outline']): Complexity {
  const corners = outline.reduce((sum, ring) => sum + ring.length - 1, 0)
  if (corners <= 5) return 'simple'
  return corners <= 10 ? 'moderate' : 'complex'
}

/** Measures a session's structures with the slope and the company's overhang. */
export function measureStructures(
  structures: readonly Structure[],
  included: (id: string) => boolean,
  slope: ResolvedSlope,
  settings: QuoteSettings,
): MeasuredStructure[] {
  return structures.map((structure) => {
    const planAreaSqft =
      structure.meaning === 'wallLine'
        ? planAreaWithOverhang(structure.outline, settings.overhangInches / 12)
        : (structure.planAreaSqft as SquareFeet)
    return {
      id: structure.id,
      name: structure.name,
      included: included(structure.id),
      complexity: complexityOf(structure.outline),
      detectedPlanAreaSqft: structure.planAreaSqft,
      planAreaSqft,
      roofAreaSqft: slopedArea(planAreaSqft, slope.rise),
      uncertain: structure.source === 'overpass' || structure.meaning === 'unknown',
      structure,
    }
  })
}
