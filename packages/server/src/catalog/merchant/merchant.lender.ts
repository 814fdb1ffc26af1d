import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { takeTurn } from '../../outside/dispatch/dispatch.budget.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Lender, LenderAnswer } from '../../platform/ports/lender.ts'

/** The requests to the lender as stored by dispatch. They contain no bank numbers. */

export const applicationIntent = z.object({ applicationId: z.uuid() })
export const applicationOperation = { kind: 'lenderApplication', vendor: 'lender', schema: applicationIntent }

export const depositsIntent = z.object({ bankId: z.uuid(), send: z.number().int() })
export const depositsOperation = { kind: 'lenderDeposits', vendor: 'lender', schema: depositsIntent }

/** Calls to the lender per second, by all processes together. */
const perSecond = 20

/**
 * Calls the lender with the operator's key, within its budget. A rejected key is logged and treated as if there were no
 * lender. Must not be called inside a transaction.
 */
export async function withLender<Value>(
  ctx: Pick<Ctx, 'db' | 'providers' | 'log'>,
  work: (lender: Lender) => Promise<LenderAnswer<Value>>,
): Promise<AccountResult<Value>> {
  const { lender } = ctx.providers
  if (!lender) return { ok: false, reason: 'NOT_CONNECTED' }
  await takeTurn(ctx.db, { id: 'lender', perSecond })
  const answer = await work(lender)
  if (answer.ok || answer.reason !== 'EXPIRED') return answer
  ctx.log.error('the lender rejected LENDER_KEY')
  return { ok: false, reason: 'LATER', retryAfterMs: 10 * 60_000 }
}
