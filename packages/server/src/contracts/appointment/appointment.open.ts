import { issueLink } from '../../platform/access/link.ts'
import type { LinkHolder } from '../../platform/access/principal.ts'
import type { Ctx } from '../../platform/context.ts'
import { derivedCapability } from '../../platform/secrets.ts'
import { isReadable, quoteOfVisit } from '../../quoting/quote-share/quote-share.query.ts'
import { findSession } from '../../quoting/widget/widget.session.ts'
import { readProposalOfLink } from '../proposal/proposal.lock.query.ts'
import { subjectOfLink } from '../proposal/sign/proposal.signer.query.ts'
import { upcomingOf } from './appointment.homeowner.ts'
import { houseOfSubject, subjectOfQuote } from './appointment.house.query.ts'
import { linkOf } from './appointment.link.ts'
import { offeredIn } from './appointment.settings.ts'

export interface OpenedBooking {
  token: string
  url: string
}

/** Opens the booking of the quote that a visit requested; null if none is offered, or there is no quote. */
export async function openForVisit(
  ctx: Ctx,
  widget: { id: string },
  sessionToken: string,
): Promise<{ ok: true; link: OpenedBooking | null } | { ok: false; reason: 'SESSION_NOT_FOUND' }> {
  const session = await findSession(ctx, widget, sessionToken)
  if (!session) return { ok: false, reason: 'SESSION_NOT_FOUND' }
  const quoteId = await quoteOfVisit(ctx, session.id)
  return { ok: true, link: await openFor(ctx, quoteId, sessionToken) }
}

/**
 * Opens the booking of a quote's link. A rep's quote was sent by the company to the lead, so that it opens the lead's
 * appointments; a website quote opens only its own.
 */
export async function openForQuote(ctx: Ctx, link: LinkHolder, token: string): Promise<OpenedBooking | null> {
  if (!(await isReadable(ctx, link.subjectId))) return null
  return openFor(ctx, await subjectOfQuote(ctx, link.subjectId), token)
}

/** Opens the booking of a proposal's link, or of a signer's: the lead's appointments. */
export async function openForProposal(ctx: Ctx, link: LinkHolder, token: string): Promise<OpenedBooking | null> {
  const subject = await subjectOfLink(ctx, link)
  const row = subject && !subject.host ? await readProposalOfLink(ctx, subject.proposalId) : undefined
  return openFor(ctx, row?.leadId ?? undefined, token)
}

/**
 * Returns the one booking link of another link or visit: its secret is derived from the other's, so that asking again
 * adds no row. Null if nothing can be booked and nothing is booked.
 */
async function openFor(ctx: Ctx, subjectId: string | undefined, secret: string): Promise<OpenedBooking | null> {
  const house = subjectId ? await houseOfSubject(ctx, subjectId) : undefined
  if (!house) return null
  const { isOn } = await offeredIn(ctx, house.marketId)
  if (!isOn && !(await upcomingOf(ctx, house.subjectId))) return null
  const { url, link } = linkOf(ctx, house.subjectId, derivedCapability(`appointment ${house.subjectId} of ${secret}`))
  return { token: await issueLink(ctx, link), url }
}
