import { type Ctx, callingUser } from '../../../platform/context.ts'
import { writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { asDeleted, clearSignIn } from '../clear-account.ts'
import { userActivated, userDeactivated, userDeleted } from '../identity.events.ts'
import { revokeUserLinks } from '../identity.link.ts'
import { endSessions } from '../identity.session.ts'
import { user } from '../identity.table.ts'
import { type ClpRefusal, clpRefusal } from './identity.clp-access.ts'
import { isOtherAdminLeft, isPrimaryContact, type LockedUser, lockUser } from './identity.user.query.ts'

type Refusal = 'NOT_FOUND' | 'OWN_ACCOUNT' | 'LAST_ADMIN' | 'PRIMARY_CONTACT' | 'NOT_REASSIGNED' | 'USER_NOT_FOUND'
export type LeavingResult = { ok: true } | { ok: false; reason: Refusal }

export interface Leaving {
  id: string
  /** The user who takes over the leads; null leaves them unassigned. Omitted if there are none. */
  reassignTo?: string | null | undefined
}

/** Deactivates a user, ends their sessions and AI assistants at once, and reassigns the leads in the same transaction. */
export async function deactivateUser(ctx: Ctx, leaving: Leaving): Promise<LeavingResult> {
  return ctx.transaction(async (tx) => {
    const released = await release(tx, leaving)
    if (!released.ok) return released
    const { known, leads } = released
    if (!known.active && !known.clpDeactivatedAt) return { ok: true }
    await writeNext(tx, user, known, { active: false, clpDeactivatedAt: null })
    await endSessions(tx.db, known.id)
    await tx.above.disconnectAssistants(tx, [known.id])
    await revokeUserLinks(tx, { userId: known.id, purpose: 'passwordReset' })
    const { name, email } = known
    await emit(tx, userDeactivated, { subjectId: known.id, data: { name, email, leads } })
    return { ok: true }
  })
}

export async function activateUser(
  ctx: Ctx,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'NOT_FOUND' } | ClpRefusal> {
  return ctx.transaction(async (tx) => {
    const known = await lockUser(tx, id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    if (known.active) return { ok: true }
    const refused = clpRefusal(tx.company, known.clpAccess)
    if (refused) return refused
    await writeNext(tx, user, known, { active: true, clpDeactivatedAt: null })
    const { name, email } = known
    await emit(tx, userActivated, { subjectId: id, data: { name, email } })
    return { ok: true }
  })
}

/** Permanently removes a user from the company: existing records keep the name, and the address is free again. */
export async function deleteUser(ctx: Ctx, leaving: Leaving): Promise<LeavingResult> {
  return ctx.transaction(async (tx) => {
    const released = await release(tx, leaving)
    if (!released.ok) return released
    const { known, leads } = released
    const { id, name, email } = known
    await writeNext(tx, user, known, asDeleted(id, tx.clock.now()))
    await clearSignIn(tx, id)
    await tx.above.disconnectAssistants(tx, [id])
    await emit(tx, userDeleted, { subjectId: id, data: { name, email, leads } })
    return { ok: true }
  })
}

/**
 * Checks whether a user may leave and reassigns their leads.
 * @returns the number of leads.
 */
async function release(
  tx: Ctx,
  { id, reassignTo }: Leaving,
): Promise<{ ok: true; known: LockedUser; leads: number } | { ok: false; reason: Refusal }> {
  const known = await lockUser(tx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  if (id === callingUser(tx).userId) return { ok: false, reason: 'OWN_ACCOUNT' }
  if (known.role === 'companyAdmin' && known.active && !(await isOtherAdminLeft(tx, id))) {
    return { ok: false, reason: 'LAST_ADMIN' }
  }
  if (await isPrimaryContact(tx, id)) return { ok: false, reason: 'PRIMARY_CONTACT' }
  const { assignments } = tx.above
  if (!(await assignments.has(tx, id))) return { ok: true, known, leads: 0 }
  if (reassignTo === undefined) return { ok: false, reason: 'NOT_REASSIGNED' }
  // A user cannot take over from themselves.
  if (reassignTo === id) return { ok: false, reason: 'USER_NOT_FOUND' }
  const handed = await assignments.handOver(tx, { fromUserId: id, toUserId: reassignTo })
  return handed.ok ? { ok: true, known, leads: handed.changed } : handed
}
