import type { UserForm } from '@gable/contract/identity-user-form'
import { limits } from '@gable/contract/limits'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../../platform/context.ts'
import { orTaken } from '../../../platform/db/refusal.ts'
import { countInWindow } from '../../../platform/http/limits.ts'
import { once } from '../../../platform/idempotency.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { linkAddress } from '../entry/identity.link-mail.ts'
import {
  invitationLinkCopied,
  invitationResent,
  invitationWithdrawn,
  userChanged,
  userInvited,
} from '../identity.events.ts'
import { issueCopiedInvitation, minutesOf, revokeUserLinks, userLinkOf } from '../identity.link.ts'
import { user } from '../identity.table.ts'
import { type ClpRefusal, clpRefusal } from './identity.clp-access.ts'
import { companyBegan, isOtherAdminLeft, type LockedUser, lockUser } from './identity.user.query.ts'

const dayMs = 86_400_000

/**
 * Counts an invitation of the company, in the caller's transaction. The limit is per UTC day, and lower while the
 * company is less than a day old or its email is unconfirmed.
 * @returns whether it may be sent.
 */
async function takeInvitation(tx: Ctx): Promise<boolean> {
  const now = tx.clock.now().getTime()
  const known = await companyBegan(tx)
  const begins = !known?.emailConfirmedAt || now - known.createdAt.getTime() < dayMs
  const sent = await countInWindow(tx.db, `invitations:${tx.company.id}`, new Date(now - (now % dayMs)), 1)
  return sent <= limits.invitationsPerDay[begins ? 'begins' : 'usual']
}

type Refused<Reason extends string> = { ok: false; reason: Reason }

export type InviteResult = { ok: true; id: string } | Refused<'EMAIL_TAKEN' | 'INVITATION_LIMIT'> | ClpRefusal

/**
 * Adds an invited user; the event's subscriber mails the link. Accounts in other companies don't matter, and an expired
 * invitation is replaced.
 */
export async function inviteUser(ctx: Ctx, form: UserForm & { email: string }): Promise<InviteResult> {
  return orTaken('user_company_email', 'EMAIL_TAKEN', () =>
    once<InviteResult>(ctx, async (tx) => {
      const refused = clpRefusal(tx.company, form.clpAccess)
      if (refused) return refused
      if (await isInCompany(tx, form.email)) return { ok: false, reason: 'EMAIL_TAKEN' }
      if (!(await takeInvitation(tx))) return { ok: false, reason: 'INVITATION_LIMIT' }
      const id = uuidv7()
      const now = tx.clock.now()
      await tx.db.insert(user).values({ ...form, id, companyId: tx.company.id, createdAt: now, updatedAt: now })
      const { email, role } = form
      await emit(tx, userInvited, { subjectId: id, data: { name: nameOf(form), email, role } })
      return { ok: true, id }
    }),
  )
}

/** Whether a user of the company has the address. Removes a user whose invitation has expired. */
async function isInCompany(tx: Ctx, email: string): Promise<boolean> {
  const now = tx.clock.now()
  const mine = and(eq(user.companyId, tx.company.id), eq(user.email, email))
  const [known] = await tx.db.select().from(user).where(mine).for('update')
  if (!known) return false
  const invitedFrom = new Date(now.getTime() - minutesOf.invitation * 60_000)
  const isOver = known.confirmedAt === null && known.updatedAt <= invitedFrom
  if (!isOver || (await userLinkOf(tx, { userId: known.id, purpose: 'invitation' }))) return true
  await tx.db.delete(user).where(eq(user.id, known.id))
  return false
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export type InvitationResult = { ok: true } | Refused<'NOT_FOUND' | 'ALREADY_JOINED'>
export type ResendResult = InvitationResult | Refused<'INVITATION_LIMIT'>

/** Has the invitation sent again and invalidates earlier links. */
export async function resendInvitation(ctx: Ctx, id: string): Promise<ResendResult> {
  return once<ResendResult>(ctx, async (tx) => {
    const locked = await lockInvited(tx, id)
    if (!locked.ok) return locked
    if (!(await takeInvitation(tx))) return { ok: false, reason: 'INVITATION_LIMIT' }
    const { name, email } = locked.known
    await revokeUserLinks(tx, { userId: id, purpose: 'invitation' })
    await emit(tx, invitationResent, { subjectId: id, data: { name, email } })
    return { ok: true }
  })
}

export type CopyResult = { ok: true; url: string } | Refused<'NOT_FOUND' | 'ALREADY_JOINED'>

/** Issues a new link for the admin to pass on and audits it under the admin's name. Mailed links stay valid. */
export async function copyInvitation(ctx: Ctx, id: string): Promise<CopyResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockInvited(tx, id)
    if (!locked.ok) return locked
    const { name, email } = locked.known
    const token = await issueCopiedInvitation(tx, id)
    await emit(tx, invitationLinkCopied, { subjectId: id, data: { name, email } })
    return { ok: true, url: linkAddress(tx.config, 'invitation', token) }
  })
}

/** Withdraws the invitation: deletes the user and frees the address. Safe to repeat. */
export async function withdrawInvitation(ctx: Ctx, id: string): Promise<InvitationResult> {
  return ctx.transaction(async (tx) => {
    const locked = await lockInvited(tx, id)
    if (!locked.ok) return locked
    const { name, email } = locked.known
    // Links are deleted with the user.
    await tx.db.delete(user).where(eq(user.id, id))
    await emit(tx, invitationWithdrawn, { subjectId: id, data: { name, email } })
    return { ok: true }
  })
}

async function lockInvited(
  tx: Ctx,
  id: string,
): Promise<{ ok: true; known: LockedUser } | Refused<'NOT_FOUND' | 'ALREADY_JOINED'>> {
  const known = await lockUser(tx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  return known.confirmedAt ? { ok: false, reason: 'ALREADY_JOINED' } : { ok: true, known }
}

export type UpdateUserResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | ClpRefusal
  | Refused<'LAST_ADMIN' | 'OWN_ACCOUNT'>

/** Saves a user's form if `version` is current. Refuses changes to the caller's own role and to the last admin's. */
export async function updateUser(
  ctx: Ctx,
  { id, version, ...form }: UserForm & { id: string; version: number },
): Promise<UpdateUserResult> {
  return ctx.transaction(async (tx) => {
    const seen = expectVersion(await lockUser(tx, id), version)
    if (!seen.ok) return seen
    const { known } = seen
    const changes = changesOf(known, form)
    if (!changes) return { ok: true, version }
    if ('role' in changes.after) {
      if (id === callingUser(tx).userId) return { ok: false, reason: 'OWN_ACCOUNT' }
      const leaves = known.role === 'companyAdmin' && known.active
      if (leaves && !(await isOtherAdminLeft(tx, id))) return { ok: false, reason: 'LAST_ADMIN' }
    }
    // A deactivated user may lack required access until reactivated, but nobody can be given access that is not
    // available.
    const refused = known.active || 'clpAccess' in changes.after ? clpRefusal(tx.company, form.clpAccess) : undefined
    if (refused) return refused
    const written = await writeNext(tx, user, known, form)
    const { name, email } = known
    await emit(tx, userChanged, { subjectId: id, data: { name, email, ...changes } })
    return { ok: true, version: written }
  })
}

type Fields = Record<string, string | boolean>

function changesOf(known: LockedUser, form: UserForm): { before: Fields; after: Fields } | undefined {
  const before: Fields = {}
  const after: Fields = {}
  for (const name of Object.keys(form) as (keyof UserForm)[]) {
    if (known[name] === form[name]) continue
    before[name] = known[name]
    after[name] = form[name]
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined
}
