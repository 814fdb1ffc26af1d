import type { inviteAdminForm } from '@gable/contract/admin-people'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { callingUser, type PlatformCtx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { emit } from '../../../platform/work/events.ts'
import { asDeleted, clearSignIn } from '../clear-account.ts'
import { lockEmail } from '../entry/identity.change-email.ts'
import { isEmailTaken } from '../entry/identity.entry.query.ts'
import { mailUserLink, writeUserLinkMail } from '../entry/identity.link-mail.ts'
import { adminInvited, adminRemoved } from '../identity.events.ts'
import { user, userPassword } from '../identity.table.ts'

export type InviteAdminResult = { ok: true; id: string } | { ok: false; reason: 'EMAIL_TAKEN' }

/**
 * Invites another platform admin by email. Uses the same link as a company's invitation, for an account without a
 * company.
 */
export async function inviteAdmin(
  ctx: PlatformCtx,
  form: z.output<typeof inviteAdminForm>,
): Promise<InviteAdminResult> {
  const id = uuidv7()
  const { firstName, lastName, email } = form
  const person = { id, email, firstName }
  const mail = await writeUserLinkMail(ctx, { purpose: 'invitation', person, inviter: callingUser(ctx).name })
  return once<InviteAdminResult>(ctx, async (tx) => {
    await lockEmail(tx, email)
    if ((await isEmailTaken(tx.db, email)) || (await isAdmin(tx, email))) return { ok: false, reason: 'EMAIL_TAKEN' }
    const now = tx.clock.now()
    await tx.db.insert(user).values({
      id,
      email,
      firstName,
      lastName,
      companyId: null,
      role: 'superAdmin',
      createdAt: now,
      updatedAt: now,
    })
    await mailUserLink(tx, mail)
    await emit(tx, adminInvited, { subjectId: id, data: { name: `${firstName} ${lastName}`.trim(), email } })
    return { ok: true, id }
  })
}

/** Whether this email belongs to a platform admin or an invited one. */
async function isAdmin({ db }: PlatformCtx, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.role, 'superAdmin')))
    .limit(1)
  return found !== undefined
}

export type RemoveAdminResult = { ok: true } | { ok: false; reason: 'NOT_FOUND' | 'LAST_PLATFORM_ADMIN' }

/**
 * Removes a platform admin, possibly the caller, unless nobody else could sign in as one. Ends their support sessions.
 */
export async function removeAdmin(ctx: PlatformCtx, id: string): Promise<RemoveAdminResult> {
  return ctx.transaction<RemoveAdminResult>(async (tx) => {
    const admins = await lockAdmins(tx)
    const known = admins.find((admin) => admin.id === id)
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    const isLast = !admins.some((admin) => admin.id !== id && admin.maySignIn)
    if (known.maySignIn && isLast) return { ok: false, reason: 'LAST_PLATFORM_ADMIN' }
    const { name, email } = known
    // Deletes an admin who never joined, with their links, so that the address is free at once.
    if (!known.confirmedAt) await tx.db.delete(user).where(eq(user.id, id))
    else {
      const now = tx.clock.now()
      await tx.db
        .update(user)
        .set({ ...asDeleted(id, now), updatedAt: now })
        .where(eq(user.id, id))
      await clearSignIn(tx, id)
    }
    await emit(tx, adminRemoved, { subjectId: id, data: { name, email } })
    return { ok: true }
  })
}

/**
 * Returns all platform admins, locked until the transaction ends. If two remove each other at once, the second finds
 * only one left.
 */
async function lockAdmins({ db }: PlatformCtx) {
  const { id, name, email, active, confirmedAt } = user
  const hasPassword = sql<boolean>`exists (select from ${userPassword} where ${userPassword.userId} = ${user.id})`
  const locked = await db
    .select({ id, name, email, active, confirmedAt, hasPassword })
    .from(user)
    .where(and(eq(user.role, 'superAdmin'), isNull(user.deletedAt)))
    .orderBy(asc(user.id))
    .for('update')
  return locked.map((admin) => ({
    ...admin,
    name: admin.name!,
    maySignIn: admin.active && admin.confirmedAt !== null && admin.hasPassword,
  }))
}
