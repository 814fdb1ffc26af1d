import type { LinkFacts } from '@gable/contract/identity-entry'
import { once } from '../../../platform/idempotency.ts'
import { type Entrant, entrantById, linkByToken } from './identity.entry.query.ts'
import { mailUserLink, type UserLinkMail, writeUserLinkMail } from './identity.link-mail.ts'
import {
  contextIn,
  contextOf,
  type Expired,
  expired,
  type TooMany,
  takePerson,
  takeVisit,
  type Visit,
} from './identity.visit.ts'

/** Returns what a link is for. Changes nothing, because mail scanners open links. */
export async function lookAtLink({ ctx }: Visit, token: string): Promise<{ ok: true; facts: LinkFacts } | Expired> {
  const link = await linkByToken(ctx.db, token)
  if (!link) return expired
  const person = link.userId ? await entrantById(ctx.db, link.userId) : undefined
  if (link.userId && !person?.mayEnter) return expired
  const facts = {
    purpose: link.purpose,
    expired: link.expiresAt.getTime() <= ctx.clock.now().getTime(),
    email: person?.email ?? '',
    firstName: person?.firstName ?? '',
    companyName: person?.companyName ?? '',
    newEmail: link.data.email ?? '',
  }
  return { ok: true, facts }
}

/** Mails a new link in place of an old one to the same address, without revealing that address. */
export async function resendLink(visit: Visit, token: string): Promise<{ ok: true } | Expired | TooMany> {
  const attempt = await takeVisit(visit, 'resend-link')
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const requested = await askedAgain(visit, token)
  return once(visit.ctx, async (tx) => {
    if (!requested) return expired
    if (requested.mail) await mailUserLink(await contextIn(tx, visit, requested.person.companyId), requested.mail)
    return { ok: true as const }
  })
}

/** Returns the user of a link and the mail with a new one; no mail if the user's limit is reached. */
async function askedAgain(visit: Visit, token: string): Promise<{ person: Entrant; mail?: UserLinkMail } | undefined> {
  const link = await linkByToken(visit.ctx.db, token)
  const person = link?.userId ? await entrantById(visit.ctx.db, link.userId) : undefined
  if (!link || !person?.mayEnter || link.purpose === 'firstAdmin') return undefined
  if (!(await takePerson(visit, 'resend-link', person.id)).ok) return { person }
  const ctx = await contextOf(visit, person.companyId, visit.ctx.actor)
  const { email: newEmail } = link.data
  const provided = { purpose: link.purpose, person, ...(newEmail !== undefined && { newEmail }) }
  return { person, mail: await writeUserLinkMail(ctx, provided) }
}
