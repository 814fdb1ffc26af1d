import { and, eq, isNull, lt } from 'drizzle-orm'
import { createContext, type Deps } from '../../platform/context.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { reportAddressOnly } from '../../selling/lead/visit/lead.submit.ts'
import { quoteSession } from './widget.table.ts'

/** Maximum number of visits per run. */
const atOnce = 500

/**
 * Reports once each visit that chose an address and then went idle without a contact form, as event `lead.addressOnly`.
 * Skips a visit whose record was promoted in the meantime. Safe to run in several workers at once.
 */
export async function reportIdleAddresses(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - deps.config.ADDRESS_ONLY_IDLE_MINUTES * 60_000)
  const { companyId, id, lastActivityAt } = quoteSession
  const isOpen = and(isNull(quoteSession.finishedAt), isNull(quoteSession.reportedAt), lt(lastActivityAt, before))
  const idle = await deps.database.db
    .select({ companyId, id })
    .from(quoteSession)
    .where(isOpen)
    .orderBy(lastActivityAt)
    .limit(atOnce)
  await eachIsolated(deps, {
    work: 'widget.idle',
    items: idle,
    nameOf: (session) => session.id,
    run: (session) =>
      deps.database.transaction(async (db) => {
        const mine = and(eq(companyId, session.companyId), eq(id, session.id))
        const held = db.select().from(quoteSession).where(and(mine, isOpen)).for('update', { skipLocked: true })
        const [visit] = await held
        if (!visit) return
        const company = await deps.companies.byId(db, visit.companyId, { evenDeleted: true })
        if (company) {
          const tx = await createContext(deps, company, { kind: 'system' }, { db })
          await reportAddressOnly(tx, { leadId: visit.leadId, sessionId: visit.id })
        }
        await db.update(quoteSession).set({ reportedAt: deps.clock.now() }).where(mine)
      }),
  })
}
