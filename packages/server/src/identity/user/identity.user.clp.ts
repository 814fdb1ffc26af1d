import { needsClpAccess } from '@gable/contract/feature'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { session, user } from '../identity.table.ts'

/**
 * Deactivates the users of a company who lack the CLP access that its subscriptions have come to need, and ends their
 * sessions. Where no admin has it, the admins stay: somebody must be left to give it. The context has the subscriptions as they
 * are now. @returns how many are out.
 */
export async function deactivateWithoutClp(tx: Ctx): Promise<number> {
  if (!needsClpAccess(tx.company)) return 0
  const active = and(eq(user.companyId, tx.company.id), eq(user.active, true), isNull(user.deletedAt))
  const people = await tx.db.select().from(user).where(active).for('update')
  const isAdmin = ({ role }: (typeof people)[number]) => role === 'companyAdmin'
  const adminsStay = !people.some((person) => isAdmin(person) && person.clpAccess)
  const leaving = people.filter((person) => !person.clpAccess && !(adminsStay && isAdmin(person)))
  if (leaving.length === 0) return 0
  const ids = leaving.map(({ id }) => id)
  await tx.db.update(user).set({ active: false, updatedAt: tx.clock.now() }).where(inArray(user.id, ids))
  await tx.db.delete(session).where(inArray(session.userId, ids))
  return leaving.length
}
