import type { Grant } from '@gable/contract/feature'
import { deletionDays } from '@gable/contract/limits'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { knowsTimeZone } from '../../platform/db/time-zone.ts'
import { expectVersion, type UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import {
  companyAdded,
  companyChanged,
  companyDeleted,
  companyGrantsChanged,
  companyRestored,
  passwordResent,
} from './company.events.ts'
import { nameOver } from './company.service.ts'
import { company } from './company.table.ts'

/** A platform admin's actions on a company's row, in the company's own context. */

type Row = typeof company.$inferSelect
type Written = { ok: true; version: number } | UnexpectedVersion

type Updated = Written | { ok: false; reason: 'COMPANY_NAME_TAKEN' | 'TIME_ZONE_NOT_VALID' }

interface StoredFacts {
  name: string
  email: string
  phone: string
  website: string
  timeZone: string
}

/** Saves the company's details if `version` is current. */
export async function updateFacts(
  ctx: Ctx,
  { version, ...provided }: StoredFacts & { version: number },
): Promise<Updated> {
  return orTaken('company_name', 'COMPANY_NAME_TAKEN', () =>
    ctx.transaction<Updated>(async (tx) => {
      const seen = expectVersion(await hold(tx), version)
      if (!seen.ok) return seen
      const facts = { ...provided, name: nameOver(seen.known, provided.name) }
      const changed = (Object.keys(facts) as (keyof StoredFacts)[]).filter((name) => seen.known[name] !== facts[name])
      if (changed.length === 0) return { ok: true, version }
      if (changed.includes('timeZone') && !(await knowsTimeZone(tx.db, facts.timeZone))) {
        return { ok: false, reason: 'TIME_ZONE_NOT_VALID' }
      }
      const isOther = facts.email.toLowerCase() !== seen.known.email.toLowerCase()
      const written = await write(tx, seen.known, { ...facts, ...(isOther && { emailConfirmedAt: null }) })
      const reported = (of: StoredFacts) => Object.fromEntries(changed.map((name) => [name, of[name]]))
      const data = { before: reported(seen.known), after: reported(facts) }
      await emit(tx, companyChanged, { subjectId: tx.company.id, data })
      return { ok: true, version: written }
    }),
  )
}

/** Grants or revokes features of a company. */
export function setGrants(ctx: Ctx, { grants, version }: { grants: Grant[]; version: number }): Promise<Written> {
  return ctx.transaction<Written>(async (tx) => {
    const seen = expectVersion(await hold(tx), version)
    if (!seen.ok) return seen
    const [before, after] = [wordsOf(seen.known.grants), wordsOf(grants)]
    if (before === after) return { ok: true, version }
    const written = await write(tx, seen.known, { grants: [...new Set(grants)].sort() })
    const data = { before: { grants: before }, after: { grants: after } }
    await emit(tx, companyGrantsChanged, { subjectId: tx.company.id, data })
    return { ok: true, version: written }
  })
}

/** Grants one more feature. Does nothing if it is already granted. */
export async function addGrant(tx: Ctx, grant: Grant): Promise<void> {
  const { version, grants } = (await hold(tx))!
  await setGrants(tx, { version, grants: [...grants, grant] })
}

/**
 * Revokes some features of a company and grants others.
 * @returns the features that were not granted before.
 */
export async function replaceGrants(
  tx: Ctx,
  { remove, add }: { remove: readonly Grant[]; add: readonly Grant[] },
): Promise<Grant[]> {
  const { version, grants } = (await hold(tx))!
  await setGrants(tx, { version, grants: [...grants.filter((one) => !remove.includes(one)), ...add] })
  return add.filter((one) => !grants.includes(one))
}

/** Whether the company has an account with the lender. Locks the company's row until the transaction ends. */
export async function lockClpAccount(tx: Ctx): Promise<boolean> {
  return (await hold(tx))!.hasClpAccount
}

/** Sets whether the company has an account with the lender. */
export async function setClpAccount(tx: Ctx, hasClpAccount: boolean): Promise<void> {
  await tx.db.update(company).set({ hasClpAccount, updatedAt: tx.clock.now() }).where(eq(company.id, tx.company.id))
}

const wordsOf = (grants: readonly Grant[]) => [...new Set(grants)].sort().join(', ')

/**
 * Deletes a company. Its sessions, links, and widgets stop working at once; its rows are permanently deleted 14 days
 * later.
 */
export function deleteCompany(
  ctx: Ctx,
  { name }: { name: string },
): Promise<{ ok: true } | { ok: false; reason: 'NAME_NOT_TYPED' }> {
  return ctx.transaction<{ ok: true } | { ok: false; reason: 'NAME_NOT_TYPED' }>(async (tx) => {
    const known = (await hold(tx))!
    if (known.name !== name) return { ok: false, reason: 'NAME_NOT_TYPED' }
    if (known.deletedAt) return { ok: true }
    await write(tx, known, { deletedAt: tx.clock.now() })
    await emit(tx, companyDeleted, { subjectId: known.id, data: { name } })
    return { ok: true }
  })
}

const day = 86_400_000

/** Days left to restore a deleted company, counting a started day as a whole one. */
function restorableDays(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(deletionDays - (now.getTime() - deletedAt.getTime()) / day))
}

/** Undoes a deletion by the platform, within 14 days. */
export function restoreCompany(ctx: Ctx): Promise<{ ok: true } | { ok: false; reason: 'NOT_RESTORABLE' }> {
  return ctx.transaction<{ ok: true } | { ok: false; reason: 'NOT_RESTORABLE' }>(async (tx) => {
    const known = (await hold(tx))!
    if (!known.deletedAt) return { ok: true }
    if (restorableDays(known.deletedAt, tx.clock.now()) === 0) return { ok: false, reason: 'NOT_RESTORABLE' }
    await write(tx, known, { deletedAt: null })
    await emit(tx, companyRestored, { subjectId: known.id, data: { name: known.name } })
    return { ok: true }
  })
}

async function hold(tx: Ctx): Promise<Row | undefined> {
  const [locked] = await tx.db.select().from(company).where(eq(company.id, tx.company.id)).for('update')
  return locked
}

/** `writeNext` doesn't apply, because the company table has no `companyId` column. */
async function write(tx: Ctx, known: Row, change: Partial<typeof company.$inferInsert>): Promise<number> {
  const version = known.version + 1
  await tx.db
    .update(company)
    .set({ ...change, version, updatedAt: tx.clock.now() })
    .where(eq(company.id, known.id))
  return version
}

/**
 * Makes the invited first admin of a company opened by the platform its owner and primary contact. The invitation
 * follows.
 */
export async function assignToInvited(tx: Ctx, admin: { id: string; name: string }): Promise<void> {
  const { id, name, country } = tx.company
  await tx.db.update(company).set({ ownerId: admin.id, primaryContactId: admin.id }).where(eq(company.id, id))
  await emit(tx, companyAdded, { subjectId: id, data: { name, country, admin: admin.name, adminId: admin.id } })
}

/** Records that the platform had a mail sent that lets a user sign in. */
export function notifyPasswordResent(
  tx: Ctx,
  data: { userId: string; name: string; sent: 'passwordReset' | 'invitation' },
): Promise<void> {
  return emit(tx, passwordResent, { subjectId: data.userId, data })
}

/**
 * Returns the company's row, locked until the transaction ends, so that concurrent deletion requests run one after the
 * other.
 */
export async function lockCompany(tx: Ctx) {
  const { deletionRequestedAt, deletionRequestedBy } = company
  const [locked] = await tx.db
    .select({ deletionRequestedAt, deletionRequestedBy })
    .from(company)
    .where(eq(company.id, tx.company.id))
    .for('update')
  return locked
}

/**
 * Records who requested the company's deletion and when, or clears the request with null. The company keeps working.
 */
export async function noteDeletion(tx: Ctx, request: { at: Date; by: string } | null): Promise<void> {
  await tx.db
    .update(company)
    .set({ deletionRequestedAt: request?.at ?? null, deletionRequestedBy: request?.by ?? null })
    .where(eq(company.id, tx.company.id))
}
