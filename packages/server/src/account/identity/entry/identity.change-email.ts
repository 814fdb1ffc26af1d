import { eq, sql } from 'drizzle-orm'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import { lockName } from '../../../platform/db/client.ts'
import { emit } from '../../../platform/work/events.ts'
import { findUserLink, revokeUserLinks, spendUserLink, type UserLink } from '../identity.link.ts'
import { user } from '../identity.table.ts'
import { emailChangeApproved, emailChanged } from './identity.entry.events.ts'
import { type Entrant, entrantById, isEmailTaken } from './identity.entry.query.ts'
import { mailUserLink, writeUserLinkMail } from './identity.link-mail.ts'
import { asPerson, contextOf, type Expired, expired, inTransaction, type Visit } from './identity.visit.ts'

export type Taken = { ok: false; reason: 'EMAIL_TAKEN' }
export const taken: Taken = { ok: false, reason: 'EMAIL_TAKEN' }

/**
 * Serializes checking and claiming an address, in the caller's transaction: of two concurrent calls, the second sees
 * the result of the first.
 */
export async function lockEmail(tx: Ctx | PlatformCtx, email: string): Promise<void> {
  await lockName(tx.db, `email ${email}`)
}

/**
 * Approval from the old address. The new address is then asked to confirm. If it already has an account, only its owner
 * is notified.
 */
export async function approveEmail(visit: Visit, token: string): Promise<{ ok: true; newEmail: string } | Expired> {
  const found = await changeOf(visit, 'approveEmail', token)
  if (!found) return expired
  const { person, newEmail } = found
  const ctx = await contextOf(visit, person.companyId, asPerson(person, visit))
  const mail = await writeUserLinkMail(ctx, { purpose: 'confirmNewEmail', person, newEmail })
  return inTransaction(ctx, async (tx) => {
    if (!(await spendUserLink(tx, 'approveEmail', token))) return expired
    await mailUserLink(tx, mail)
    const email = { before: person.email, after: newEmail }
    await emit(tx, emailChangeApproved, { subjectId: person.id, data: { email } })
    return { ok: true as const, newEmail }
  })
}

/** Confirmation from the new address, which is used to sign in from now on. Ends links mailed to the old one. */
export async function confirmNewEmail(
  visit: Visit,
  token: string,
): Promise<{ ok: true; email: string } | Taken | Expired> {
  const found = await changeOf(visit, 'confirmNewEmail', token)
  if (!found) return expired
  const { person, newEmail } = found
  const ctx = await contextOf(visit, person.companyId, asPerson(person, visit))
  return inTransaction(ctx, async (tx) => {
    await lockEmail(tx, newEmail)
    if (await isEmailTaken(tx.db, newEmail)) return taken
    if (!(await spendUserLink(tx, 'confirmNewEmail', token))) return expired
    const now = tx.clock.now()
    const change = { email: newEmail, version: sql`${user.version} + 1`, updatedAt: now }
    await tx.db.update(user).set(change).where(eq(user.id, person.id))
    for (const purpose of ['passwordReset', 'approveEmail'] as const) {
      await revokeUserLinks(tx, { userId: person.id, purpose })
    }
    const email = { before: person.email, after: newEmail }
    await emit(tx, emailChanged, { subjectId: person.id, data: { email } })
    return { ok: true as const, email: newEmail }
  })
}

async function changeOf(
  { ctx }: Visit,
  purpose: 'approveEmail' | 'confirmNewEmail',
  token: string,
): Promise<{ person: Entrant; newEmail: string } | undefined> {
  const link: UserLink | undefined = await findUserLink(ctx, purpose, token)
  const person = link?.userId ? await entrantById(ctx.db, link.userId) : undefined
  return link?.data.email && person?.mayEnter ? { person, newEmail: link.data.email } : undefined
}
