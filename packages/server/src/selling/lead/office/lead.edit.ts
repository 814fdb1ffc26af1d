import { and, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { uniqueViolation } from '../../../platform/db/refusal.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { seesLead, visibleTo } from '../lead.access.ts'
import { leadStatusChanged } from '../lead.events.ts'
import { lead, type StoredLead, standingRecords } from '../lead.table.ts'

/**
 * `isSold`: another job can be started there. `leadId` is null if the user may not see the lead at the address and only
 * learns that it exists.
 */
export type LeadExists = { ok: false; reason: 'LEAD_EXISTS'; leadId: string | null; isSold?: true }
type Locked = { ok: true; known: StoredLead } | UnexpectedVersion
export type Written = { ok: true; version: number } | LeadExists

/**
 * Locks a visible lead in the version that the user saw, until the transaction ends; without a version, in its current
 * one.
 */
export async function lockForEdit(tx: Ctx, seen: { id: string; version?: number | undefined }): Promise<Locked> {
  const [known] = await visibleLead(tx, seen.id).for('update')
  return expectVersion(known, seen.version ?? known?.version ?? 0)
}

/** The same without the lock, for slow computations that run first. The lead can change before it is locked. */
export async function readForEdit(ctx: Ctx, seen: { id: string; version: number }): Promise<Locked> {
  const [known] = await visibleLead(ctx, seen.id)
  return expectVersion(known, seen.version)
}

function visibleLead(ctx: Ctx, id: string) {
  return ctx.db
    .select()
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, id)))
}

/** The lead that occupies an address of the company, locked until the transaction ends. */
export async function lockLeadAt(tx: Ctx, { id, ...place }: Place & { id?: string }): Promise<StoredLead | undefined> {
  const [standing] = await tx.db
    .select()
    .from(lead)
    .where(and(standingAt(tx.company.id, place), id === undefined ? undefined : ne(lead.id, id)))
    .for('update')
  return standing
}

/** "This lead already exists", with its id for users who may open it. */
export async function existsAs(tx: Ctx, standing: StoredLead): Promise<LeadExists> {
  const leadId = (await seesLead(tx, standing.id)) ? standing.id : null
  return { ok: false, reason: 'LEAD_EXISTS', leadId, ...(leadId && standing.status === 'Sold' && { isSold: true }) }
}

/**
 * Writes a change of a locked lead. Refuses to move a lead to another lead's address. An "Address Only" record there is
 * deleted in favor of a lead with a contact, because nobody could resolve that conflict.
 */
export async function writeLead(tx: Ctx, known: StoredLead, change: Partial<StoredLead>): Promise<Written> {
  const next = { ...known, ...change }
  if (!comesToStand(known, next)) return { ok: true, version: await writeNext(tx, lead, known, change) }
  while (true) {
    const standing = await lockLeadAt(tx, next)
    if (standing && (standing.kind !== 'addressOnly' || next.kind === 'addressOnly')) return existsAs(tx, standing)
    if (standing) await deleteInFavor(tx, standing, known.id)
    try {
      const version = await tx.db.transaction((savepoint) => writeNext(tx, lead, known, change, savepoint))
      return { ok: true, version }
    } catch (error) {
      // A visitor chose the address between the read and the write, so read again.
      if (uniqueViolation(error) !== 'lead_address') throw error
    }
  }
}

function comesToStand(known: StoredLead, next: StoredLead): boolean {
  const moved = known.addressKey !== next.addressKey || known.isTest !== next.isTest || !isAtItsAddress(known)
  return isAtItsAddress(next) && moved
}

/** Deletes an "Address Only" record in favor of the lead at its address. */
export async function deleteInFavor(tx: Ctx, record: StoredLead, inFavourOf: string): Promise<void> {
  await writeNext(tx, lead, record, { status: 'Deleted' })
  await emit(tx, leadStatusChanged, {
    subjectId: record.id,
    data: { from: record.status, to: 'Deleted', inFavourOf },
  })
}

/** The place that a record occupies: a normalized address, among test or real leads. */
export type Place = Pick<StoredLead, 'addressKey' | 'isTest'>

/** Whether a record occupies its address. Must match `standingRecords`, which asks the same of the database. */
export function isAtItsAddress({ kind, status, pastJob }: Pick<StoredLead, 'kind' | 'status' | 'pastJob'>): boolean {
  return kind !== 'other' && kind !== 'imported' && status !== 'Deleted' && !pastJob
}

/** SQL condition: the one record of a company, if any, that occupies an address. Each value can be a placeholder. */
export function standingAt(
  companyId: string | Placeholder,
  { addressKey, isTest }: { [Part in keyof Place]: Place[Part] | Placeholder },
): SQL {
  const ofPlace = [eq(lead.companyId, companyId), eq(lead.addressKey, addressKey), eq(lead.isTest, isTest)]
  return and(...ofPlace, standingRecords(lead))!
}

/**
 * The conflict target for a second record at a place: the index `lead_address`, which requires unqualified column
 * names.
 */
export const onePerPlace = {
  target: [lead.companyId, lead.addressKey, lead.isTest],
  targetWhere: standingRecords({ kind: sql.raw('kind'), status: sql.raw('status'), pastJob: sql.raw('past_job') }),
}
