import { passwordChangedMail } from '@gable/documents/mail/identity/account-mail'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { emit } from '../../../platform/work/events.ts'
import { findUserLink, revokeUserLinks, spendUserLink, userLinkOf } from '../identity.link.ts'
import { hashPassword, isPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { endSessions } from '../identity.session.ts'
import { confirmAddress, isTakenByOther } from './identity.confirm-email.ts'
import { passwordReset, passwordResetRequested } from './identity.entry.events.ts'
import { type Entrant, entrantByEmail, entrantById } from './identity.entry.query.ts'
import { mailUserLink, supportLine, writeUserLinkMail } from './identity.link-mail.ts'
import {
  asPerson,
  contextOf,
  type Expired,
  expired,
  inTransaction,
  type TooMany,
  takePerson,
  takeVisit,
  type Visit,
} from './identity.visit.ts'

/** Invited users who haven't joined yet have no password to reset. */
const hasPassword = (person: Entrant) => person.hash !== null || person.isConfirmed

/**
 * The kind of link that lets a user choose a password: for an invited user, the invitation again, as long as it is
 * valid.
 */
async function wayIn(visit: Visit, person: Entrant): Promise<'passwordReset' | 'invitation' | undefined> {
  if (!person.mayEnter) return undefined
  if (hasPassword(person)) return 'passwordReset'
  return (await userLinkOf(visit.ctx, { userId: person.id, purpose: 'invitation' })) && 'invitation'
}

/**
 * Mails a link for setting a new password. Reveals that an address is unknown, as the specification requires, so
 * requests per network are limited. Mails beyond a user's limits per quarter hour and per day are silently skipped; the
 * last link still works.
 */
export async function forgotPassword(
  visit: Visit,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'EMAIL_NOT_FOUND' } | TooMany> {
  const attempt = await takeVisit(visit, 'forgot-password')
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const person = await entrantByEmail(visit.ctx.db, email)
  const purpose = person && (await wayIn(visit, person))
  if (!purpose) return { ok: false, reason: 'EMAIL_NOT_FOUND' }
  if (!(await takePerson(visit, 'forgot-password', person.id)).ok) return { ok: true }
  const ctx = await contextOf(visit, person.companyId, visit.ctx.actor)
  const mail = await writeUserLinkMail(ctx, { purpose, person })
  await inTransaction(ctx, async (tx) => {
    await mailUserLink(tx, mail)
    await emit(tx, passwordResetRequested, { subjectId: person.id, data: {} })
  })
  return { ok: true }
}

/**
 * Sets the password of the link's user, and ends all their sessions, AI assistants and other mailed links: whoever knew
 * the old password may have opened them.
 */
export async function resetPassword(
  visit: Visit,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'PASSWORD_UNCHANGED' } | Expired> {
  const link = await findUserLink({ db: visit.ctx.db, clock: visit.ctx.clock }, 'passwordReset', token)
  const person = link?.userId ? await entrantById(visit.ctx.db, link.userId) : undefined
  if (!person?.mayEnter || !hasPassword(person)) return expired
  if (person.hash !== null && (await isPassword(password, person.hash))) {
    return { ok: false, reason: 'PASSWORD_UNCHANGED' }
  }
  const hash = await hashPassword(password)
  const ctx = await contextOf(visit, person.companyId, asPerson(person, visit))
  const mail = await changedMail(ctx, person)
  return inTransaction(ctx, async (tx) => {
    if (!person.isConfirmed && (await isTakenByOther(tx, person))) return expired
    const spent = await spendUserLink(tx, 'passwordReset', token)
    if (!spent) return expired
    await keepPassword(tx.db, tx.clock, person.id, hash)
    // The mail also proved the address.
    if (!person.isConfirmed) await confirmAddress(tx, person)
    for (const purpose of ['passwordReset', 'secondFactor', 'approveEmail', 'confirmNewEmail'] as const) {
      await revokeUserLinks(tx, { userId: person.id, purpose })
    }
    await endSessions(tx.db, person.id)
    if ('company' in tx) await tx.above.disconnectAssistants(tx, [person.id])
    await emit(tx, passwordReset, { subjectId: person.id, data: {} })
    await queueMail(tx, { ...mail, dedupeKey: `passwordChanged:${sha256(token)}` })
    return { ok: true as const }
  })
}

async function changedMail(ctx: Ctx | PlatformCtx, { email, firstName }: Entrant) {
  const locale = 'company' in ctx ? ctx.company.locale : 'en'
  const signInUrl = `${ctx.config.PUBLIC_URL}/signin`
  const content = passwordChangedMail({ locale, firstName, email, support: supportLine(ctx), signInUrl })
  return { kind: content.kind, recipient: email, ...(await ctx.documents.renderMail(content)) }
}
