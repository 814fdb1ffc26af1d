import { factsOf, type VendorId } from '@gable/contract/integration-vendor'
import type { AccountResult } from '../dispatch/dispatch.answer.ts'
import { takeTurn } from '../dispatch/dispatch.budget.ts'
import type { Ctx } from '../platform/context.ts'
import { companyItself } from '../platform/owner.ts'
import type { VendorResult } from '../providers/vendor/port.ts'
import { failOpened } from './integration.manage.ts'
import { openConnection } from './integration.service.ts'

/** Calls a second: to a vendor by all companies together, and with the key of one. */
export interface KeyBudget {
  all: number
  ofKey: number
}

/**
 * Calls a vendor with the key or login of the company or of a market, within the budgets of the installation and of the key. One that is not accepted
 * is marked as failed. Work of several calls waits for its `turn` before each. Never call it in a transaction.
 */
export async function callWithKey<Value, Failure extends string>(
  ctx: Ctx,
  { vendor: id, ownerId = companyItself }: { vendor: VendorId; ownerId?: string },
  { all, ofKey }: KeyBudget,
  work: (key: string, turn: () => Promise<void>) => Promise<VendorResult<Value, Failure>>,
): Promise<AccountResult<Value, Failure>> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, ownerId, vendor: id })
  if (opened?.state !== 'connected') return { ok: false, reason: 'NOT_CONNECTED' }
  const takeTurns = async () => {
    await takeTurn(ctx.db, {
      id: ownerId === companyItself ? `${id}:${ctx.company.id}` : `${id}:${ctx.company.id}:${ownerId}`,
      perSecond: ofKey,
    })
    await takeTurn(ctx.db, { id, perSecond: all })
  }
  await takeTurns()
  let isFirst = true
  const answer = await work(opened.secret, async () => {
    if (!isFirst) await takeTurns()
    isFirst = false
  })
  if (answer.ok || answer.reason !== 'EXPIRED') return answer
  await failOpened(ctx, opened, factsOf(id).method === 'login' ? 'SIGN_IN_INVALID' : 'API_KEY_INCORRECT')
  return { ok: false, reason: 'NOT_CONNECTED' }
}
