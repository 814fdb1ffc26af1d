import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadAddressOnly } from '../lead.events.ts'
import { lockLead } from './lead.submit.ts'

/** Reports that a visit left only an address, unless somebody promoted its record in the meantime. */
export async function reportAddressOnly(
  tx: Ctx,
  { leadId, sessionId }: { leadId: string; sessionId: string },
): Promise<void> {
  if ((await lockLead(tx, leadId))?.kind !== 'addressOnly') return
  await emit(tx, leadAddressOnly, { subjectId: leadId, data: { leadId, sessionId } })
}
