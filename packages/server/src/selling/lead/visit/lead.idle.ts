import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadAddressOnly } from '../lead.events.ts'
import { holdLead } from './lead.submit.ts'

/** Says that a visit left with an address alone, unless its record was promoted by somebody else meanwhile. */
export async function reportAddressOnly(
  tx: Ctx,
  { leadId, sessionId }: { leadId: string; sessionId: string },
): Promise<void> {
  if ((await holdLead(tx, leadId))?.kind !== 'addressOnly') return
  await emit(tx, leadAddressOnly, { subjectId: leadId, data: { leadId, sessionId } })
}
