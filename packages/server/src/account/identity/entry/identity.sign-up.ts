import type { signUpForm } from '@gable/contract/identity-entry-form'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { Actor } from '../../../platform/context.ts'
import { once } from '../../../platform/idempotency.ts'
import { assignToFirstAdmin, openCompany } from '../../company/company.service.ts'
import { startTrial } from '../../subscription/subscription.change.ts'
import { hashPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { user } from '../identity.table.ts'
import { mailUserLink, writeUserLinkMail } from './identity.link-mail.ts'
import { type TooMany, takeVisit, type Visit } from './identity.visit.ts'

export type SignUp = z.output<typeof signUpForm>

export type SignUpResult =
  | { ok: true; email: string }
  | { ok: false; reason: 'SIGN_UP_CLOSED' | 'TERMS_CHANGED' | 'COMPANY_NAME_TAKEN' }
  | TooMany

/**
 * Creates a company with its first admin, who is its owner and primary contact and must confirm the address. If the
 * address already has an account, the response is the same but the mail tells its owner; the company later expires
 * because nobody can confirm it.
 */
export async function signUp(visit: Visit, form: SignUp): Promise<SignUpResult> {
  const { ctx, deps, request } = visit
  const { SIGN_UP, TERMS_VERSION } = ctx.config
  if (!SIGN_UP) return { ok: false, reason: 'SIGN_UP_CLOSED' }
  if (form.termsVersion !== TERMS_VERSION) return { ok: false, reason: 'TERMS_CHANGED' }
  const attempt = await takeVisit(visit, 'sign-up')
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const { email, firstName, lastName, phone, companyName: name, website, country } = form
  const id = uuidv7()
  const hash = await hashPassword(form.password)
  const person = { id, email, firstName }
  const mail = await writeUserLinkMail(ctx, { purpose: 'confirmEmail', person })
  const actor: Actor = {
    kind: 'user',
    userId: id,
    role: 'companyAdmin',
    name: `${firstName} ${lastName}`,
    address: request.address,
  }
  return once(ctx, async (tx): Promise<SignUpResult> => {
    const facts = { name, email, phone, website, country }
    const opened = await openCompany(tx, deps, { facts, actor, begin: startTrial })
    if (!opened.ok) return opened
    const now = tx.clock.now()
    await tx.db.insert(user).values({
      id,
      email,
      firstName,
      lastName,
      phone,
      companyId: opened.ctx.company.id,
      role: 'companyAdmin',
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await keepPassword(tx.db, tx.clock, id, hash)
    await assignToFirstAdmin(opened.ctx, { userId: id, termsVersion: TERMS_VERSION })
    await mailUserLink(opened.ctx, mail)
    return { ok: true, email }
  })
}
