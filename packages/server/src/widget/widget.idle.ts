import { and, eq, isNull, lt } from 'drizzle-orm'
import { tenantById } from '../company/company.service.ts'
import { reportAddressOnly } from '../lead/visit/lead.idle.ts'
import { createContext, type Deps, inTransaction } from '../platform/context.ts'
import { quoteSession } from './widget.table.ts'

const batch = 100

/**
 * Reports each visit that chose an address and then went idle without a contact form, once: the event `lead.addressOnly`.
 * A visit whose record was promoted by somebody else meanwhile is passed over. Safe to run in several workers at once.
 */
export async function reportIdleAddresses(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - deps.config.ADDRESS_ONLY_IDLE_MINUTES * 60_000)
  for (let reported = batch; reported === batch; ) {
    reported = await deps.database.transaction(async (db) => {
      const idle = await db
        .select({ companyId: quoteSession.companyId, id: quoteSession.id, leadId: quoteSession.leadId })
        .from(quoteSession)
        .where(
          and(
            isNull(quoteSession.finishedAt),
            isNull(quoteSession.reportedAt),
            lt(quoteSession.lastActivityAt, before),
          ),
        )
        .orderBy(quoteSession.lastActivityAt)
        .limit(batch)
        .for('update', { skipLocked: true })
      for (const session of idle) {
        const { companyId, id, leadId } = session
        const company = await tenantById(db, companyId)
        if (company) {
          const tx = inTransaction(createContext(deps, company, { kind: 'system' }), db)
          await reportAddressOnly(tx, { leadId, sessionId: id })
        }
        await db
          .update(quoteSession)
          .set({ reportedAt: deps.clock.now() })
          .where(and(eq(quoteSession.companyId, companyId), eq(quoteSession.id, id)))
      }
      return idle.length
    })
  }
}
