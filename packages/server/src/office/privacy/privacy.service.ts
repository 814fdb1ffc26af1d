import type { PrivacyState } from '@gable/contract/privacy'
import { type HeldKind, heldKinds } from '@gable/contract/privacy-words'
import type { Ctx } from '../../platform/context.ts'
import { homeownerOf, leadsLikeHomeowner, storedRecords } from './privacy.query.ts'
import { kindOfTable } from './privacy.reach.ts'
import type { Reach } from './privacy.rows.ts'
import { walk } from './privacy.walk.ts'

/**
 * Returns the data held about a lead's homeowner, and what prevents its erasure; undefined if there is no such lead.
 */
export async function readPrivacy(ctx: Ctx, leadId: string): Promise<PrivacyState | undefined> {
  const homeowner = await homeownerOf(ctx, leadId)
  if (!homeowner) return undefined
  const { name, confirmWith } = homeowner
  const reach = await walk(ctx, homeowner, { lock: false })
  return {
    name,
    confirmWith,
    held: heldIn(reach),
    others: await leadsLikeHomeowner(ctx, homeowner),
    keeps: await storedRecords(ctx, leadId),
  }
}

function heldIn(reach: Reach): PrivacyState['held'] {
  const counts = new Map<HeldKind, number>()
  for (const [table, { keys }] of reach) {
    const kind = kindOfTable[table] ?? 'technical'
    counts.set(kind, (counts.get(kind) ?? 0) + keys.size)
  }
  return heldKinds.flatMap((kind) => {
    const count = counts.get(kind)
    return count ? [{ kind, count }] : []
  })
}
