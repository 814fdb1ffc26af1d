import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { emit } from '../../../platform/work/events.ts'
import { noteEmailConfirmed } from '../../company/company.email.ts'
import { findUserLink, revokeUserLinks, spendUserLink } from '../identity.link.ts'
import { user } from '../identity.table.ts'
import { lockEmail, type Taken, taken } from './identity.change-email.ts'
import { emailConfirmed } from './identity.entry.events.ts'
import { type Entrant, entrantByEmail, entrantById, entrantOfUsedLink, isEmailTaken } from './identity.entry.query.ts'
import { mailUserLink, type UserLinkMail, writeUserLinkMail } from './identity.link-mail.ts'
import {
  asPerson,
  contextIn,
  contextOf,
  type Expired,
  expired,
  inTransaction,
  type TooMany,
  takePerson,
  takeVisit,
  type Visit,
} from './identity.visit.ts'

/** Confirms the address of a sign-up, so that the user can sign in. Repeated calls return the same result. */
export async function confirmEmail(
  visit: Visit,
  token: string,
): Promise<{ ok: true; email: string } | Taken | Expired> {
  const { ctx } = visit
  const link = await findUserLink(ctx, 'confirmEmail', token)
  if (!link?.userId) {
    const before = await entrantOfUsedLink(ctx.db, { token, purpose: 'confirmEmail' })
    return before?.isConfirmed ? { ok: true, email: before.email } : expired
  }
  const person = await entrantById(ctx.db, link.userId)
  if (!person?.mayEnter) return expired
  const own = await contextOf(visit, person.companyId, asPerson(person, visit))
  return inTransaction(own, async (tx) => {
    if (await isTakenByOther(tx, person)) return taken
    // Concurrent calls both report the address as confirmed.
    if (await spendUserLink(tx, 'confirmEmail', token)) await confirmAddress(tx, person)
    return { ok: true as const, email: person.email }
  })
}

/**
 * Whether another account has confirmed the user's address. Blocks others from confirming it until the transaction
 * ends.
 */
export async function isTakenByOther(tx: Ctx | PlatformCtx, person: Entrant): Promise<boolean> {
  await lockEmail(tx, person.email)
  return isEmailTaken(tx.db, person.email, person.id)
}

/** Marks the user's address as confirmed, in the transaction that proved it. */
export async function confirmAddress(tx: Ctx | PlatformCtx, person: Entrant): Promise<void> {
  const now = tx.clock.now()
  const [confirmed] = await tx.db
    .update(user)
    .set({ confirmedAt: now, updatedAt: now })
    .where(and(eq(user.id, person.id), isNull(user.confirmedAt)))
    .returning({ id: user.id })
  if (!confirmed) return
  await revokeUserLinks(tx, { userId: person.id, purpose: 'confirmEmail' })
  await noteEmailConfirmed(tx, person.email)
  await emit(tx, emailConfirmed, { subjectId: person.id, data: { email: person.email } })
}

/** Sends the sign-up mail again. Doesn't reveal whether the account exists. */
export async function resendConfirmation(visit: Visit, email: string): Promise<{ ok: true } | TooMany> {
  const attempt = await takeVisit(visit, 'resend-confirmation')
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const person = await entrantByEmail(visit.ctx.db, email)
  const mail = person && (await confirmationAgain(visit, person))
  return once(visit.ctx, async (tx) => {
    if (mail) await mailUserLink(await contextIn(tx, visit, person.companyId), mail)
    return { ok: true as const }
  })
}

/** Undefined if there is nothing to confirm. Invited users confirm by the invitation. */
async function confirmationAgain(visit: Visit, person: Entrant): Promise<UserLinkMail | undefined> {
  if (!person.mayEnter || person.isConfirmed || person.hash === null) return undefined
  return confirmationTo(visit, person)
}

/** The mail that asks a user to confirm the address; undefined if the limit is reached. */
export async function confirmationTo(visit: Visit, person: Entrant): Promise<UserLinkMail | undefined> {
  if (!(await takePerson(visit, 'resend-confirmation', person.id)).ok) return undefined
  const ctx = await contextOf(visit, person.companyId, visit.ctx.actor)
  return writeUserLinkMail(ctx, { purpose: 'confirmEmail', person })
}
