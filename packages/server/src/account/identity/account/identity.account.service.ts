import type { ProfileForm } from '@gable/contract/identity-account'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { SignedIn } from '../../../platform/access/principal.ts'
import { askingUser, type Ctx, type PlatformCtx } from '../../../platform/context.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import type { RequestLimits } from '../../../platform/http/limits.ts'
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
import { session, user } from '../identity.table.ts'
import { aboutPassword, type Own } from './identity.account.mail.ts'
import { holdCompany } from './identity.account.query.ts'
import { isOwnPassword, type OwnPassword } from './own-password.ts'

const formFields = ['firstName', 'lastName', 'phone', 'personalEmail', 'jobTitle'] as const

export type SaveProfileResult = { ok: true; version: number } | UnexpectedVersion

/** Writes one's own profile over the version that one saw. */
export async function saveProfile(
  ctx: PlatformCtx,
  { version, ...form }: ProfileForm & { version: number },
): Promise<SaveProfileResult> {
  const { userId } = askingUser(ctx)
  return ctx.transaction<SaveProfileResult>(async (tx) => {
    const [held] = await tx.db.select().from(user).where(eq(user.id, userId)).for('update')
    const seen = expectVersion(held, version)
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

/** Sets another password and ends every other session, with every link and half sign-in that the old one had opened. */
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

/** Asks the old address whether the new one may be; then that is asked to confirm. */
export async function changeEmail(
  { ctx, limits, person }: { ctx: PlatformCtx; limits: RequestLimits; person: SignedIn },
  { current, email }: { current: string; email: string },
): Promise<ChangeEmailResult> {
  const { userId, email: before } = person
  const known = await isOwnPassword({ db: ctx.db, limits }, userId, current)
  if (!known.ok) return known
  // Of one's own company; the owner of an account elsewhere is told by mail, once the old address has approved.
  const own = person.company ? eq(user.companyId, person.company.id) : isNull(user.companyId)
  const [taken] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(own, eq(user.email, email)))
  if (taken) return { ok: false, reason: 'EMAIL_TAKEN' }
  const asked = { id: userId, email: before, firstName: person.firstName }
  const mail = await writeUserLinkMail(ctx, { purpose: 'approveEmail', person: asked, newEmail: email })
  await ctx.transaction(async (tx) => {
    await revokeUserLinks(tx, { userId, purpose: 'confirmNewEmail' })
    await mailUserLink(tx, mail)
    await emit(tx, emailChangeRequested, { subjectId: userId, data: { userId, before, after: email } })
  })
  return { ok: true }
}

/** Whatever was mailed for another address is good for nothing more. */
export async function cancelEmailChange(ctx: PlatformCtx): Promise<void> {
  const { userId } = askingUser(ctx)
  await ctx.transaction(async (tx) => {
    const ended = [
      await revokeUserLinks(tx, { userId, purpose: 'approveEmail' }),
      await revokeUserLinks(tx, { userId, purpose: 'confirmNewEmail' }),
    ]
    if (ended.some((count) => count > 0)) await emit(tx, emailChangeCancelled, { subjectId: userId, data: { userId } })
  })
}

export type SavePublicLinkResult = { ok: true } | { ok: false; reason: 'NAME_TAKEN' }

/** Gives one's public link a name that nobody else of the company has. */
export async function savePublicLink(ctx: Ctx, publicLinkName: string): Promise<SavePublicLinkResult> {
  const { userId } = askingUser(ctx)
  return ctx.transaction<SavePublicLinkResult>(async (tx) => {
    // Two of a company who want one name at the same moment come one after the other.
    await holdCompany(tx)
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

/** Takes one's public link away: its name is free, and who opens it comes to the company in nobody's name. */
export async function removePublicLink(ctx: Ctx): Promise<void> {
  const { userId } = askingUser(ctx)
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

/** Ends one of one's own sessions; another's is left as it is, and so is one that is over. */
export async function endSession(ctx: PlatformCtx, id: string): Promise<void> {
  const { userId } = askingUser(ctx)
  await ctx.transaction(async (tx) => {
    const mine = and(eq(session.id, id), eq(session.userId, userId))
    const ended = await asPlatform(tx.db).delete(session).where(mine).returning({ id: session.id })
    await noteEnded(tx, userId, ended.length)
  })
}

/** Signs the person out everywhere but here. @returns how many sessions that ended. */
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
