import type { LeadStructure } from '@gable/contract/lead'
import { readStructure } from '../geo/geo.structure.ts'
import { complexityOf } from '../quote/quote.structure.ts'
import type { StoredLeadStructure } from './lead.table.ts'

/** The roofs of a lead with all of today's fields: older rows keep only what was found. */
export function readLeadStructures(stored: readonly StoredLeadStructure[]): LeadStructure[] {
  return stored.map((one) => ({
    detected: one.source === 'drawn' ? null : { outline: one.outline, planAreaSqft: one.planAreaSqft },
    complexity: complexityOf(one.outline),
    shape: { kind: 'gable' },
    shapeGuessed: true,
    ...one,
    ...readStructure(one),
  }))
}
