import { hasFeature, needsClpAccess, type Standing } from '@gable/contract/feature'
import { companyRoles } from '@gable/contract/status'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit, emitEach } from '../../platform/work/events.ts'
import { userChanged, userDeactivated } from '../identity.events.ts'
import { session, user } from '../identity.table.ts'
import { primaryContactOf, standingOf } from './identity.user.query.ts'

export type ClpRefusal = { ok: false; reason: 'CLP_ACCESS_REQUIRED' | 'CLP_ACCESS_NOT_AVAILABLE' }

/** Why a user of the company may not have CLP access, or must; undefined where it is as it may be. */
export function clpRefusal(standing: Standing, clpAccess: boolean): ClpRefusal | undefined {
  if (clpAccess && !hasFeature(standing, 'loans')) return { ok: false, reason: 'CLP_ACCESS_NOT_AVAILABLE' }
  if (!clpAccess && needsClpAccess(standing)) return { ok: false, reason: 'CLP_ACCESS_REQUIRED' }
  return undefined
}

/**
 * Deactivates the users of a company who lack the CLP access that its subscriptions have come to need; called in the
 * transaction that changes these. Their leads stay with them until somebody gives them away. Somebody must be left to give
 * CLP access: where no admin has it, the primary contact or the first admin is given it. @returns how many are out.
 */
export async function deactivateWithoutClp(tx: Ctx): Promise<number> {
  // Read anew: the context has the subscriptions as they were.
  const standing = await standingOf(tx)
  if (!standing || !needsClpAccess(standing)) return 0
  const now = tx.clock.now()
  const people = await tx.db
    .select()
    .from(user)
    .where(
      and(
        eq(user.companyId, tx.company.id),
        inArray(user.role, [...companyRoles]),
        eq(user.active, true),
        isNull(user.deletedAt),
      ),
    )
    .orderBy(asc(user.createdAt), asc(user.id))
    .for('update')
  const admins = people.filter(({ role, confirmedAt }) => role === 'companyAdmin' && confirmedAt)
  const keeper = admins.some(({ clpAccess }) => clpAccess) ? undefined : await firstOf(tx, admins)
  if (keeper) {
    await tx.db
      .update(user)
      .set({ clpAccess: true, version: keeper.version + 1, updatedAt: now })
      .where(eq(user.id, keeper.id))
    const { name, email } = keeper
    const data = { name, email, before: { clpAccess: false }, after: { clpAccess: true } }
    await emit(tx, userChanged, { subjectId: keeper.id, data })
  }
  const leaving = people.filter(({ id, clpAccess }) => !clpAccess && id !== keeper?.id)
  if (leaving.length === 0) return 0
  const ids = leaving.map(({ id }) => id)
  await tx.db.update(user).set({ active: false, updatedAt: now }).where(inArray(user.id, ids))
  await tx.db.delete(session).where(inArray(session.userId, ids))
  await emitEach(
    tx,
    userDeactivated,
    leaving.map(({ id, name, email }) => ({ subjectId: id, data: { name, email, leads: 0, why: 'clpAccess' } })),
  )
  return leaving.length
}

async function firstOf<Person extends { id: string }>(tx: Ctx, admins: readonly Person[]): Promise<Person | undefined> {
  const contact = await primaryContactOf(tx)
  return admins.find(({ id }) => id === contact) ?? admins[0]
}
