import type { LeadStorms } from '@gable/contract/weather'
import type { Ctx } from '../../platform/context.ts'
import { stormsOfLead } from './weather.query.ts'

/** The hail near a lead, for other slices. */
export async function stormsNear(ctx: Ctx, leadId: string): Promise<LeadStorms['storms']> {
  return (await stormsOfLead(ctx, leadId))?.storms ?? []
}
