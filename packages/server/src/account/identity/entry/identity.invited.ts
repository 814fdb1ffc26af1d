import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../platform/access/principal.ts'
import { emit } from '../../../platform/work/events.ts'
import { noteEmailConfirmed } from '../../company/company.email.ts'
import { findUserLink, revokeCopiedInvitations, spendUserLink } from '../identity.link.ts'
import { hashPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { startSession } from '../identity.session.ts'
import { user } from '../identity.table.ts'
import { type Taken, taken } from './identity.change-email.ts'
import { confirmationTo, isTakenByOther } from './identity.confirm-email.ts'
import { invitationAccepted } from './identity.entry.events.ts'
import { entrantById } from './identity.entry.query.ts'
import { mailUserLink } from './identity.link-mail.ts'
import { asPerson, contextOf, type Expired, expired, inTransaction, type Visit } from './identity.visit.ts'

export interface Acceptance {
  token: string
  password: string
  termsVersion: string
}

/** Signed in, or the address that must be confirmed first. */
type Accepted = { ok: true; person: SignedIn } | { ok: true; person?: undefined; email: string }

/**
 * Accepts an invitation: sets the password, confirms the address it was mailed to, and signs in. A link copied by an
 * admin proves no address, so the user gets a confirmation mail and signs in after that. Only the owner of the address
 * learns whether it already has an account.
 */
export async function acceptInvitation(
  visit: Visit,
  { token, password, termsVersion }: Acceptance,
): Promise<Accepted | { ok: false; reason: 'TERMS_CHANGED' } | Taken | Expired> {
  const { ctx, deps, request } = visit
  const { TERMS_VERSION } = ctx.config
  const link = await findUserLink(ctx, 'invitation', token)
  const invited = link?.userId ? await entrantById(ctx.db, link.userId) : undefined
  if (!invited?.mayEnter || invited.isConfirmed) return expired
  if (termsVersion !== TERMS_VERSION) return { ok: false, reason: 'TERMS_CHANGED' }
  const isCopied = link?.data.copied === true
  const mail = isCopied ? await confirmationTo(visit, invited) : undefined
  const hash = await hashPassword(password)
  const own = await contextOf(visit, invited.companyId, asPerson(invited, visit))
  const joined = await inTransaction(own, async (tx) => {
    if (!isCopied && (await isTakenByOther(tx, invited))) return 'taken'
    if (!(await spendUserLink(tx, 'invitation', token))) return 'expired'
    const now = tx.clock.now()
    await keepPassword(tx.db, tx.clock, invited.id, hash)
    await tx.db
      .update(user)
      .set({ confirmedAt: isCopied ? null : now, termsVersion, termsAcceptedAt: now, updatedAt: now })
      .where(eq(user.id, invited.id))
    await revokeCopiedInvitations(tx, invited.id)
    if (!isCopied) await noteEmailConfirmed(tx, invited.email)
    if (mail) await mailUserLink(tx, mail)
    await emit(tx, invitationAccepted, { subjectId: invited.id, data: { termsVersion } })
    return 'joined'
  })
  if (joined === 'taken') return taken
  if (joined === 'joined' && isCopied) return { ok: true, email: invited.email }
  const person = joined === 'joined' && (await startSession(deps, request, { userId: invited.id }))
  return person ? { ok: true, person } : expired
}
