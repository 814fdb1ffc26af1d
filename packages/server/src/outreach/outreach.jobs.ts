import { type Deps, systemContext } from '../platform/context.ts'
import { findAndPrice } from './outreach.run.ts'
import { failRun, type OutreachJob, outreachQueue } from './outreach.service.ts'

/** Names the queue that finds roofs and prices of imported contacts: one company at a time in a process, in turns. */
export function defineOutreach(deps: Deps): void {
  deps.jobs.define<OutreachJob>(
    outreachQueue,
    async ({ companyId, runId }, attempt) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await findAndPrice(ctx, runId, attempt)
    },
    {
      tries: 5,
      hands: 1,
      exhausted: async (db, { companyId, runId }) => {
        const tx = await systemContext(deps, companyId, db)
        if (tx) await failRun(tx, runId)
      },
    },
  )
}
