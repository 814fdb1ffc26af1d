import type { PrivacyState } from '@gable/contract/privacy'
import { type HeldKind, heldKinds } from '@gable/contract/privacy-words'
import { type SQL, sql } from 'drizzle-orm'
import { loosened } from '../../account/archive/archive.erase.ts'
import { removeEventsOfLead } from '../../contracts/calendar/calendar.want.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { emit } from '../../platform/work/events.ts'
import { inDeletionOrder } from '../../platform/work/tenant-table.ts'
import { markLead } from '../analytics/analytics.roll-up.ts'
import { homeownerErased } from './privacy.events.ts'
import { homeownerOf, leadsLikeHomeowner, storedRecords, wasErased } from './privacy.query.ts'
import { kindOfTable } from './privacy.reach.ts'
import { conditionsOf, nameOf, type Reach, type Reached } from './privacy.rows.ts'
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

type EraseResult = { ok: true } | { ok: false; reason: 'NOT_FOUND' | 'LEGAL_RECORDS' | 'CONFIRMATION_NOT_VALID' }

/**
 * Permanently deletes everything that belongs to a lead's homeowner, in one transaction that locks all of it. Refused
 * if a record must be retained. File bytes become loose and are removed by the regular cleanup.
 */
export async function eraseHomeowner(
  ctx: Ctx,
  { leadId, confirmation }: { leadId: string; confirmation: string },
): Promise<EraseResult> {
  return ctx.transaction(async (tx): Promise<EraseResult> => {
    const homeowner = await homeownerOf(tx, leadId, { lock: true })
    if (!homeowner) return (await wasErased(tx, leadId)) ? { ok: true } : { ok: false, reason: 'NOT_FOUND' }
    if (confirmation !== homeowner.confirmWith.trim()) return { ok: false, reason: 'CONFIRMATION_NOT_VALID' }
    // Nothing can be signed, paid, or ordered from here on, because that waits for these row locks.
    const reach = await walk(tx, homeowner, { lock: true })
    if ((await storedRecords(tx, leadId)).length > 0) return { ok: false, reason: 'LEGAL_RECORDS' }
    await markLead(tx, leadId)
    await removeEventsOfLead(tx, leadId)
    const rows = await deleteReach(tx, reach)
    const files = reach.get('file')?.keys.size ?? 0
    await emit(tx, homeownerErased, { subjectId: leadId, data: { rows, files } })
    return { ok: true }
  })
}

/**
 * Deletes children first.
 * @returns the number of deleted rows.
 */
async function deleteReach(tx: Ctx, reach: Reach): Promise<number> {
  let rows = 0
  for (const { table } of inDeletionOrder(tx.tenantTables)) {
    const reached = reach.get(nameOf(table))
    if (!reached) continue
    for (const condition of conditionsOf(table, tx.company.id, [...reached.keys.values()])) {
      rows += await deleteRows(tx, reached, condition)
    }
  }
  return rows
}

async function deleteRows(tx: Ctx, { tenantTable: { table } }: Reached, these: SQL): Promise<number> {
  const name = nameOf(table)
  if (name === 'file') return (await executeSql(tx.db, loosened(these, tx.clock.now()))).rowCount
  const stored = keeping[name]
  if (stored) await executeSql(tx.db, sql`update ${table} set ${stored.set} where ${these} and ${stored.where}`)
  const only = stored ? sql`${these} and not (${stored.where})` : these
  return (await executeSql(tx.db, sql`delete from ${table} where ${only}`)).rowCount
}

/** A suppression list: unsubscribed addresses are kept, without the rest of the row. */
const keeping: Readonly<Record<string, { set: SQL; where: SQL }>> = {
  email_subscription: { set: sql`lead_id = null`, where: sql`unsubscribed_at is not null` },
}
