import type { CanvassOutcome } from '@gable/contract/canvass'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { asCanvasser } from './canvass.account.ts'
import { takeRecord, takingOf } from './canvass.import.ts'
import { repsOf } from './canvass.rep.ts'
import { canvassRecord } from './canvass.table.ts'

export type RetryResult =
  | { ok: true; outcome: CanvassOutcome }
  | { ok: false; reason: 'NOT_FOUND' | 'NOT_CONNECTED' | 'VENDOR_UNREACHABLE' }

/**
 * Reads a record that didn't become a lead again and imports it if now possible. A record with a lead stays unchanged.
 */
export async function retryRecord(ctx: Ctx, id: string): Promise<RetryResult> {
  const mine = and(eq(canvassRecord.companyId, ctx.company.id), eq(canvassRecord.id, id))
  const [known] = await ctx.db.select().from(canvassRecord).where(mine)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  const { vendor, externalId, result, failure, leadId } = known
  if (leadId) return { ok: true, outcome: { result, failure, leadId } }
  const answer = await asCanvasser(ctx, vendor, (port, key) => port.record(key, externalId))
  if (!answer.ok && answer.reason === 'NOT_CONNECTED') return { ok: false, reason: 'NOT_CONNECTED' }
  // An app that doesn't return single records has already returned this one in its list.
  const isReported = !answer.ok && answer.reason === 'REFUSED' && answer.failure === 'GONE'
  if (!answer.ok && !isReported) return { ok: false, reason: 'VENDOR_UNREACHABLE' }
  const provided = answer.ok ? answer.value : { ...known.record, externalId, changedAt: null }
  const taking = await takingOf(ctx, vendor, repsOf(ctx, vendor))
  const outcome = await takeRecord(ctx, taking, provided, { wanted: true })
  return { ok: true, outcome: outcome ?? { result, failure, leadId } }
}
