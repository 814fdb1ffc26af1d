import { type Deps, systemContext } from '../../platform/context.ts'
import { companiesWithRates } from './rate.query.ts'
import { reloadRates } from './rate.service.ts'

/** Rates are read again after this many hours. */
const freshHours = 12
const perRound = 100
const queue = 'rate.refresh'

export function defineRefresh(deps: Deps): void {
  deps.jobs.define<{ companyId: string }>(
    queue,
    async ({ companyId }) => {
      const ctx = await systemContext(deps, companyId)
      const result = ctx && (await reloadRates(ctx))
      if (result && !result.ok && result.reason === 'VENDOR_UNREACHABLE') throw new Error('the lender did not answer')
    },
    { maxAttempts: 5, concurrency: 2, concurrencyPerKey: 1 },
  )
}

/** Enqueues reading old rates again, one job per company, so that a failure does not delay the others. */
export async function refreshRates(deps: Deps): Promise<void> {
  const { db } = deps.database
  const before = new Date(deps.clock.now().getTime() - freshHours * 3_600_000)
  for (const companyId of await companiesWithRates(db, before, perRound)) {
    await deps.jobs.enqueue(db, queue, { companyId }, { singletonKey: companyId, concurrencyKey: 'lender' })
  }
}
