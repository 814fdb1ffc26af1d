import type { signUpForm } from '@gable/contract/identity-entry-form'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { openCompany } from '../../company/company.open.ts'
import { setCompanyContact } from '../../company/company.service.ts'
import { companySignedUp } from '../../company/company.sign-up.events.ts'
import type { Actor } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { hashPassword } from '../identity.password.ts'
import { keepPassword } from '../identity.service.ts'
import { user } from '../identity.table.ts'
import { holdEmail } from './identity.change-email.ts'
import { isEmailTaken } from './identity.entry.query.ts'
import { mailUserLink, writeUserLinkMail } from './identity.link-mail.ts'
import { type TooMany, takeVisit, type Visit } from './identity.visit.ts'

export type SignUp = z.output<typeof signUpForm>

export type SignUpResult =
  | { ok: true; email: string }
  | { ok: false; reason: 'SIGN_UP_CLOSED' | 'TERMS_CHANGED' | 'EMAIL_TAKEN' | 'COMPANY_NAME_TAKEN' }
  | TooMany

/** What a trial has beside its days. */
const trialCredits = 1

/** A company with its first admin, who owns it and whom one asks there; the address is then to be confirmed. */
export async function signUp(visit: Visit, form: SignUp): Promise<SignUpResult> {
  const { ctx, deps, request } = visit
  const { SIGN_UP, TERMS_VERSION, TRIAL_DAYS } = ctx.config
  if (!SIGN_UP) return { ok: false, reason: 'SIGN_UP_CLOSED' }
  if (form.termsVersion !== TERMS_VERSION) return { ok: false, reason: 'TERMS_CHANGED' }
  const attempt = await takeVisit(visit, 'sign-up')
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const { email, firstName, lastName, phone, companyName: name, website, country } = form
  const id = uuidv7()
  const hash = await hashPassword(form.password)
  const person = { id, email, firstName }
  const mail = await writeUserLinkMail(ctx, { purpose: 'confirmEmail', person, typedByVisitor: true })
  const actor: Actor = {
    ...{ kind: 'user', userId: id, role: 'companyAdmin' },
    ...{ name: `${firstName} ${lastName}`, address: request.address },
  }
  return once(ctx, async (tx): Promise<SignUpResult> => {
    await holdEmail(tx, email)
    if (await isEmailTaken(tx.db, email)) return { ok: false, reason: 'EMAIL_TAKEN' }
    const facts = { name, email, phone, website, country }
    const opened = await openCompany(tx, deps, { facts, actor })
    if (!opened.ok) return opened
    const { company } = opened.ctx
    const now = tx.clock.now()
    await tx.db.insert(user).values({
      ...{ id, email, firstName, lastName, phone, companyId: company.id, role: 'companyAdmin' },
      ...{ termsVersion: TERMS_VERSION, termsAcceptedAt: now, createdAt: now, updatedAt: now },
    })
    await keepPassword(tx.db, tx.clock, id, hash)
    await setCompanyContact(tx.db, company.id, id)
    await emit(opened.ctx, companySignedUp, {
      subjectId: company.id,
      data: {
        ...{ userId: id, country, trialDays: TRIAL_DAYS, measurementCredits: trialCredits },
        termsVersion: TERMS_VERSION,
      },
    })
    await mailUserLink(opened.ctx, mail)
    return { ok: true, email }
  })
}
