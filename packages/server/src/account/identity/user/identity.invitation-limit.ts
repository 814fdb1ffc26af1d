import { limits } from '@gable/contract/limits'
import type { Ctx } from '../../../platform/context.ts'
import { countInWindow } from '../../../platform/http/limits.ts'
import { companyBegan } from './identity.user.query.ts'

const dayMs = 86_400_000

/**
 * Counts an invitation of the company, in the caller's transaction: so many a day in UTC, and fewer while the company is
 * younger than a day or nobody has confirmed its email. @returns whether it may be sent.
 */
export async function takeInvitation(tx: Ctx): Promise<boolean> {
  const now = tx.clock.now().getTime()
  const known = await companyBegan(tx)
  const begins = !known?.emailConfirmedAt || now - known.createdAt.getTime() < dayMs
  const sent = await countInWindow(tx.db, `invitations:${tx.company.id}`, new Date(now - (now % dayMs)), 1)
  return sent <= limits.invitationsPerDay[begins ? 'begins' : 'usual']
}
