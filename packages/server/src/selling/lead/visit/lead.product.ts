import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadProductRequested } from '../lead.events.ts'
import { lead, leadSubmission } from '../lead.table.ts'

interface ProductRequest {
  leadId: string
  sessionId: string
  marketId: string | null
  product: { id: string; name: string }
}

/**
 * Records in the lead's history that the homeowner of a visit asked for another product.
 * @returns whether the visit has a form.
 */
export async function noteProductRequest(
  tx: Ctx,
  { leadId, sessionId, marketId, product }: ProductRequest,
): Promise<boolean> {
  const companyId = tx.company.id
  const [form] = await tx.db
    .select({ id: leadSubmission.id })
    .from(leadSubmission)
    .where(
      and(
        eq(leadSubmission.companyId, companyId),
        eq(leadSubmission.leadId, leadId),
        eq(leadSubmission.sessionId, sessionId),
      ),
    )
    .orderBy(desc(leadSubmission.id))
    .limit(1)
  if (!form) return false
  await tx.db
    .update(lead)
    .set({ lastActivityAt: tx.clock.now() })
    .where(and(eq(lead.companyId, companyId), eq(lead.id, leadId)))
  await emit(tx, leadProductRequested, {
    subjectId: leadId,
    data: { leadId, submissionId: form.id, sessionId, productId: product.id, productName: product.name, marketId },
  })
  return true
}
