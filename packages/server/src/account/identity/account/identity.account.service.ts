import type { ProfileForm } from '@gable/contract/identity-account'
import { type WidePage, widePages } from '@gable/contract/wide-page'
import { pageLinkMail } from '@gable/documents/mail/account/page-link-mail'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { SignedIn } from '../../../platform/access/principal.ts'
import { type Ctx, callingUser, type PlatformCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import type { Attempt, RequestLimits } from '../../../platform/http/limits.ts'
import { once } from '../../../platform/idempotency.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { expectVersion, type UnexpectedVersion } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { mailUserLink, writeUserLinkMail } from '../entry/identity.link-mail.ts'
import {
  emailChangeCancelled,
  emailChangeRequested,
  passwordChanged,
  profileChanged,
  publicLinkChanged,
  sessionsEnded,
} from '../identity.events.ts'
import { revokeUserLinks } from '../identity.link.ts'
import { hashPassword, isPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { endSessions } from '../identity.session.ts'
import { session, user, userPassword } from '../identity.table.ts'
import { aboutPassword, type Own } from './identity.account.mail.ts'
import { lockCompany } from './identity.account.query.ts'

const tenMinutes = 600_000

type SendPageLinkResult = { ok: true } | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

/** Mails a page's address to the asking user only. Repeated requests within a moment send one mail. */
export async function sendPageLink(
  { ctx, limits, person }: { ctx: PlatformCtx; limits: RequestLimits; person: SignedIn },
  page: WidePage,
): Promise<SendPageLinkResult> {
  const { userId, email, firstName } = person
  const attempt = await limits.take(`page-link:${userId}`, { limit: 5, windowSeconds: 3_600 })
  if (!attempt.ok) return { ok: false, reason: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: attempt.retryAfterSeconds }
  const { path, label } = widePages[page]
  const href = ctx.config.PUBLIC_URL + path
  const content = pageLinkMail({ locale: 'en', firstName, page: label, href })
  const { subject, html, text } = await ctx.documents.renderMail(content)
  const moment = Math.floor(ctx.clock.now().getTime() / tenMinutes)
  const mail = { kind: content.kind, recipient: email, subject, html, text }
  return once(ctx, async (tx) => {
    await queueMail(tx, { ...mail, dedupeKey: `page-link:${userId}:${page}:${moment}` })
    return { ok: true as const }
  })
}

/** Limit on password guesses by somebody at an open screen. */
const guesses = { limit: 10, windowSeconds: 300 }

export type OwnPassword =
  | { ok: true; hash: string }
  | { ok: false; reason: 'CURRENT_PASSWORD_INVALID' }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

/**
 * Whether a password is the signed-in user's own. Required before actions that a passer-by at an open screen must not
 * take.
 */
export async function isOwnPassword(
  { db, limits }: { db: Db; limits: RequestLimits },
  userId: string,
  current: string,
): Promise<OwnPassword> {
  const attempt: Attempt = await limits.take(`own-password:${userId}`, guesses)
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const [known] = await asPlatform(db)
    .select({ hash: userPassword.hash })
    .from(userPassword)
    .where(eq(userPassword.userId, userId))
  const isRight = await isPassword(current, known?.hash)
  return known && isRight ? { ok: true, hash: known.hash } : { ok: false, reason: 'CURRENT_PASSWORD_INVALID' }
}

const formFields = ['firstName', 'lastName', 'phone', 'personalEmail', 'jobTitle'] as const

export type SaveProfileResult = { ok: true; version: number } | UnexpectedVersion

/** Saves the user's own profile if `version` is current. */
export async function saveProfile(
  ctx: PlatformCtx,
  { version, ...form }: ProfileForm & { version: number },
): Promise<SaveProfileResult> {
  const { userId } = callingUser(ctx)
  return ctx.transaction<SaveProfileResult>(async (tx) => {
    const [locked] = await tx.db.select().from(user).where(eq(user.id, userId)).for('update')
    const seen = expectVersion(locked, version)
    if (!seen.ok) return seen
    const changed = formFields.filter((name) => seen.known[name] !== form[name])
    if (changed.length === 0) return { ok: true, version }
    const [before, after] = [seen.known, form].map((of) => Object.fromEntries(changed.map((name) => [name, of[name]])))
    const next = { ...form, version: version + 1, updatedAt: tx.clock.now() }
    await tx.db.update(user).set(next).where(eq(user.id, userId))
    await emit(tx, profileChanged, { subjectId: userId, data: { userId, before: before!, after: after! } })
    return { ok: true, version: next.version }
  })
}

type Guessed = Extract<OwnPassword, { ok: false }>
type Account = { ctx: PlatformCtx; limits: RequestLimits } & Own

export type ChangePasswordResult = { ok: true } | Guessed | { ok: false; reason: 'PASSWORD_UNCHANGED' }

/** Sets a new password and ends all other sessions, links, and unfinished sign-ins opened with the old one. */
export async function changePassword(
  { ctx, limits, ...own }: Account,
  { current, password }: { current: string; password: string },
): Promise<ChangePasswordResult> {
  const { userId, sessionId } = own.person
  const known = await isOwnPassword({ db: ctx.db, limits }, userId, current)
  if (!known.ok) return known
  if (await isPassword(password, known.hash)) return { ok: false, reason: 'PASSWORD_UNCHANGED' }
  const [hash, queue] = await Promise.all([hashPassword(password), aboutPassword(ctx, own)])
  return ctx.transaction(async (tx) => {
    await keepPassword(tx.db, tx.clock, userId, hash)
    await endSessions(tx.db, userId, sessionId)
    for (const purpose of ['passwordReset', 'secondFactor'] as const) await revokeUserLinks(tx, { userId, purpose })
    await emit(tx, passwordChanged, { subjectId: userId, data: { userId } })
    await queue(tx)
    return { ok: true }
  })
}

export type ChangeEmailResult = { ok: true } | Guessed | { ok: false; reason: 'EMAIL_TAKEN' }

/** Asks the old address to approve the change; the new address is then asked to confirm it. */
export async function changeEmail(
  { ctx, limits, person }: { ctx: PlatformCtx; limits: RequestLimits; person: SignedIn },
  { current, email }: { current: string; email: string },
): Promise<ChangeEmailResult> {
  const { userId, email: before } = person
  const known = await isOwnPassword({ db: ctx.db, limits }, userId, current)
  if (!known.ok) return known
  // Checks only within the same company. The owner of an account elsewhere is notified by mail once the old address has
  // approved.
  const own = person.company ? eq(user.companyId, person.company.id) : isNull(user.companyId)
  const [taken] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(own, eq(user.email, email)))
  if (taken) return { ok: false, reason: 'EMAIL_TAKEN' }
  const requested = { id: userId, email: before, firstName: person.firstName }
  const mail = await writeUserLinkMail(ctx, { purpose: 'approveEmail', person: requested, newEmail: email })
  await ctx.transaction(async (tx) => {
    await revokeUserLinks(tx, { userId, purpose: 'confirmNewEmail' })
    await mailUserLink(tx, mail)
    await emit(tx, emailChangeRequested, { subjectId: userId, data: { userId, before, after: email } })
  })
  return { ok: true }
}

/** Invalidates all links mailed for a change of address. */
export async function cancelEmailChange(ctx: PlatformCtx): Promise<void> {
  const { userId } = callingUser(ctx)
  await ctx.transaction(async (tx) => {
    const ended = [
      await revokeUserLinks(tx, { userId, purpose: 'approveEmail' }),
      await revokeUserLinks(tx, { userId, purpose: 'confirmNewEmail' }),
    ]
    if (ended.some((count) => count > 0)) await emit(tx, emailChangeCancelled, { subjectId: userId, data: { userId } })
  })
}

export type SavePublicLinkResult = { ok: true } | { ok: false; reason: 'NAME_TAKEN' }

/** Sets the name of the user's public link, unique within the company. */
export async function savePublicLink(ctx: Ctx, publicLinkName: string): Promise<SavePublicLinkResult> {
  const { userId } = callingUser(ctx)
  return ctx.transaction<SavePublicLinkResult>(async (tx) => {
    // Serializes users of a company who want the same name at once.
    await lockCompany(tx)
    const named = and(eq(user.companyId, tx.company.id), eq(user.publicLinkName, publicLinkName))
    const [other] = await tx.db
      .select({ id: user.id })
      .from(user)
      .where(and(named, ne(user.id, userId), isNull(user.deletedAt)))
    if (other) return { ok: false, reason: 'NAME_TAKEN' }
    const [known] = await tx.db.select({ name: user.publicLinkName }).from(user).where(eq(user.id, userId))
    const before = known?.name ?? ''
    if (before === publicLinkName) return { ok: true }
    await tx.db.update(user).set({ publicLinkName, updatedAt: tx.clock.now() }).where(eq(user.id, userId))
    await emit(tx, publicLinkChanged, { subjectId: userId, data: { userId, before, after: publicLinkName } })
    return { ok: true }
  })
}

/**
 * Removes the user's public link. Its name becomes free, and visitors who open it reach the company without a named
 * rep.
 */
export async function removePublicLink(ctx: Ctx): Promise<void> {
  const { userId } = callingUser(ctx)
  await ctx.transaction(async (tx) => {
    const [known] = await tx.db
      .select({ name: user.publicLinkName })
      .from(user)
      .where(eq(user.id, userId))
      .for('update')
    if (!known?.name) return
    await tx.db.update(user).set({ publicLinkName: null, updatedAt: tx.clock.now() }).where(eq(user.id, userId))
    await emit(tx, publicLinkChanged, { subjectId: userId, data: { userId, before: known.name, after: '' } })
  })
}

/** Ends one of the user's own sessions. Ignores sessions of others and ended ones. */
export async function endSession(ctx: PlatformCtx, id: string): Promise<void> {
  const { userId } = callingUser(ctx)
  await ctx.transaction(async (tx) => {
    const mine = and(eq(session.id, id), eq(session.userId, userId))
    const ended = await asPlatform(tx.db).delete(session).where(mine).returning({ id: session.id })
    await noteEnded(tx, userId, ended.length)
  })
}

/**
 * Ends all sessions of the user except this one.
 * @returns the number of sessions ended.
 */
export async function endOtherSessions(ctx: PlatformCtx, { userId, sessionId }: SignedIn): Promise<number> {
  return ctx.transaction(async (tx) => {
    const count = await endSessions(tx.db, userId, sessionId)
    await noteEnded(tx, userId, count)
    return count
  })
}

async function noteEnded(tx: PlatformCtx, userId: string, count: number): Promise<void> {
  if (count > 0) await emit(tx, sessionsEnded, { subjectId: userId, data: { userId, count } })
}
