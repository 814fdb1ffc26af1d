import { hasFeature, needsClpAccess, type Standing } from '@gable/contract/feature'
import { companyRoles } from '@gable/contract/status'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit, emitEach } from '../../../platform/work/events.ts'
import { userActivated, userChanged, userDeactivated } from '../identity.events.ts'
import { session, user } from '../identity.table.ts'
import { lockCompany, primaryContactOf, standingOf } from './identity.user.query.ts'

export type ClpRefusal = { ok: false; reason: 'CLP_ACCESS_REQUIRED' | 'CLP_ACCESS_NOT_AVAILABLE' }

/** Returns why a user of the company may not have CLP access, or must have it; undefined if `clpAccess` is allowed. */
export function clpRefusal(standing: Standing, clpAccess: boolean): ClpRefusal | undefined {
  if (clpAccess && !hasFeature(standing, 'loans')) return { ok: false, reason: 'CLP_ACCESS_NOT_AVAILABLE' }
  if (!clpAccess && needsClpAccess(standing)) return { ok: false, reason: 'CLP_ACCESS_REQUIRED' }
  return undefined
}

type Person = typeof user.$inferSelect

/**
 * Brings a company's users in line with its subscriptions after any change. Where CLP access is needed, users without
 * it are deactivated, and keep their leads until somebody reassigns them. Where it is no longer needed, exactly those
 * users are reactivated. Safe to repeat.
 */
export async function followSubscriptions(tx: Ctx): Promise<void> {
  // Serializes concurrent changes, so that the second sees the current state.
  await lockCompany(tx)
  // The context has the subscriptions from before the change.
  const standing = await standingOf(tx)
  if (!standing) return
  if (needsClpAccess(standing)) await deactivateWithoutClp(tx)
  else await restoreUser(tx)
}

/**
 * Returns the users whom a CLP access requirement would deactivate, by name, and the admin who would be granted access
 * if none has it.
 */
export async function whoLacksClp(ctx: Ctx): Promise<{ leaving: Person[]; keeper: Person | undefined }> {
  const people = ctx.db.select().from(user).where(activeUsers(ctx)).orderBy(asc(user.createdAt), asc(user.id))
  return lacking(ctx, await people)
}

async function deactivateWithoutClp(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  const people = await tx.db
    .select()
    .from(user)
    .where(activeUsers(tx))
    .orderBy(asc(user.createdAt), asc(user.id))
    .for('update')
  const { leaving, keeper } = await lacking(tx, people)
  if (keeper) {
    await writeNext(tx, user, { ...keeper, companyId: tx.company.id }, { clpAccess: true })
    const { name, email } = keeper
    const data = { name: name ?? '', email, before: { clpAccess: false }, after: { clpAccess: true } }
    await emit(tx, userChanged, { subjectId: keeper.id, data })
  }
  if (leaving.length === 0) return
  const ids = leaving.map(({ id }) => id)
  await tx.db.update(user).set({ active: false, clpDeactivatedAt: now, updatedAt: now }).where(inArray(user.id, ids))
  await asPlatform(tx.db).delete(session).where(inArray(session.userId, ids))
  await tx.above.disconnectAssistants(tx, ids)
  await emitEach(
    tx,
    userDeactivated,
    leaving.map(({ id, name, email }) => ({
      subjectId: id,
      data: { name: name ?? '', email, leads: 0, why: 'clpAccess' },
    })),
  )
}

async function restoreUser(tx: Ctx): Promise<void> {
  const back = await tx.db
    .update(user)
    .set({ active: true, clpDeactivatedAt: null, updatedAt: tx.clock.now() })
    .where(and(eq(user.companyId, tx.company.id), isNotNull(user.clpDeactivatedAt), isNull(user.deletedAt)))
    .returning()
  await emitEach(
    tx,
    userActivated,
    back.map(({ id, name, email }) => ({ subjectId: id, data: { name: name ?? '', email, why: 'clpAccess' } })),
  )
}

const activeUsers = (ctx: Ctx) =>
  and(
    eq(user.companyId, ctx.company.id),
    inArray(user.role, [...companyRoles]),
    eq(user.active, true),
    isNull(user.deletedAt),
  )

/** Somebody must be able to grant CLP access: if no admin has it, the primary contact or the first admin gets it. */
async function lacking(ctx: Ctx, people: Person[]): Promise<{ leaving: Person[]; keeper: Person | undefined }> {
  const admins = people.filter(({ role, confirmedAt }) => role === 'companyAdmin' && confirmedAt)
  const keeper = admins.some(({ clpAccess }) => clpAccess) ? undefined : await firstOf(ctx, admins)
  return { keeper, leaving: people.filter(({ id, clpAccess }) => !clpAccess && id !== keeper?.id) }
}

async function firstOf(ctx: Ctx, admins: readonly Person[]): Promise<Person | undefined> {
  const contact = await primaryContactOf(ctx)
  return admins.find(({ id }) => id === contact) ?? admins[0]
}
