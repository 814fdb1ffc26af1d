import type { AddCompanyForm, CompanyFactsForm } from '@gable/contract/admin-form'
import type { Grant } from '@gable/contract/feature'
import {
  addGrant,
  assignToInvited,
  deleteCompany,
  notifyPasswordResent,
  restoreCompany,
  setGrants,
  updateFacts,
} from '../../account/company/company.platform.ts'
import { openCompany } from '../../account/company/company.service.ts'
import {
  addFirstAdmin,
  companyOfUser,
  hasAccount,
  prepareEntryMail,
} from '../../account/identity/support/identity.entry-mail.ts'
import { resetSecondFactor } from '../../account/identity/user/identity.lost-factors.ts'
import { startSubscription } from '../../account/subscription/subscription.change.ts'
import { knowsTimeZone } from '../../platform/db/time-zone.ts'
import { once } from '../../platform/idempotency.ts'
import { assignSender } from '../../selling/text-message/text-message.sender.ts'
import { answerAccess } from '../../selling/weather/weather.service.ts'
import { inCompany, type Requested, termsOf } from './admin.subscription.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }
const notFound: Refused<'NOT_FOUND'> = { ok: false, reason: 'NOT_FOUND' }

type AddResult = { ok: true; id: string } | Refused<'COMPANY_NAME_TAKEN' | 'EMAIL_TAKEN' | 'TIME_ZONE_NOT_VALID'>

/** Creates a company with its initial data and invites its first admin. */
export async function addCompany({ deps, ctx }: Requested, form: AddCompanyForm): Promise<AddResult> {
  const { adminFirstName: firstName, adminLastName: lastName, adminEmail: email } = form
  const { name, phone, website, country, timeZone } = form
  const facts = { name, email: form.email, phone, website, country, timeZone }
  return once<AddResult>(ctx, async (tx) => {
    // The platform sees every company's users. A user who is only invited elsewhere may be invited here too.
    if (await hasAccount(tx, email)) return { ok: false, reason: 'EMAIL_TAKEN' }
    if (!(await knowsTimeZone(tx.db, timeZone))) return { ok: false, reason: 'TIME_ZONE_NOT_VALID' }
    const begin = (opening: Parameters<typeof startSubscription>[0]) =>
      startSubscription(opening, termsOf(form, timeZone))
    const opened = await openCompany(tx, deps, { facts, actor: tx.actor, begin })
    if (!opened.ok) return opened
    const adminId = await addFirstAdmin(opened.ctx, { firstName, lastName, email })
    await assignToInvited(opened.ctx, { id: adminId, name: `${firstName} ${lastName}` })
    return { ok: true, id: opened.ctx.company.id }
  })
}

export async function updateCompany(
  requested: Requested,
  { id, ...facts }: CompanyFactsForm & { id: string; version: number },
) {
  const own = await inCompany(requested, id)
  return own ? updateFacts(own, facts) : notFound
}

export async function changeGrants(requested: Requested, provided: { id: string; version: number; grants: Grant[] }) {
  const own = await inCompany(requested, provided.id)
  return own
    ? own.transaction(async (tx) => {
        const result = await setGrants(tx, provided)
        // Granting the feature also answers a pending request for it.
        if (result.ok && provided.grants.includes('weatherReports')) await answerAccess(tx, true)
        return result
      })
    : notFound
}

/** Gives a company its own number or messaging service for texts and calls. */
export async function setTextSender(requested: Requested, { id, sender }: { id: string; sender: string }) {
  const own = await inCompany(requested, id)
  return own ? assignSender(own, sender) : notFound
}

type WeatherAnswer = { ok: true } | Refused<'NOT_FOUND' | 'REQUEST_NOT_WAITING'>

/** Answers a company's request for weather reports. If accepted, they are available at once. */
export async function answerWeatherRequest(
  requested: Requested,
  { companyId, accept }: { companyId: string; accept: boolean },
): Promise<WeatherAnswer> {
  const own = await inCompany(requested, companyId)
  if (!own) return notFound
  return own.transaction<WeatherAnswer>(async (tx) => {
    if (!(await answerAccess(tx, accept))) return { ok: false, reason: 'REQUEST_NOT_WAITING' }
    if (accept) await addGrant(tx, 'weatherReports')
    return { ok: true }
  })
}

export async function deleteOne(requested: Requested, { id, name }: { id: string; name: string }) {
  const own = await inCompany(requested, id, { evenDeleted: true })
  return own ? deleteCompany(own, { name }) : notFound
}

export async function restoreOne(requested: Requested, { id }: { id: string }) {
  const own = await inCompany(requested, id, { evenDeleted: true })
  return own ? restoreCompany(own) : notFound
}

type ResendResult = { ok: true; sent: 'passwordReset' | 'invitation' } | Refused<'NOT_FOUND' | 'USER_NOT_FOUND'>

/** Mails a user a link for choosing a password. The current password stays valid until then. */
export async function resendPassword(requested: Requested, { userId }: { userId: string }): Promise<ResendResult> {
  const companyId = await companyOfUser(requested.ctx, userId)
  const own = companyId === undefined ? undefined : await inCompany(requested, companyId)
  if (!own) return notFound
  const mail = await prepareEntryMail(own, userId)
  return once<ResendResult>(own, async (tx) => {
    if (!mail) return { ok: false, reason: 'USER_NOT_FOUND' }
    const { sent, name } = mail
    await mail.send(tx)
    await notifyPasswordResent(tx, { userId, name, sent })
    return { ok: true, sent }
  })
}

/** Removes the second factors of a user who lost them, in the context of the user's company. */
export async function resetFactors(requested: Requested, { userId }: { userId: string }) {
  const companyId = await companyOfUser(requested.ctx, userId)
  const own = companyId === undefined ? undefined : await inCompany(requested, companyId)
  return own ? resetSecondFactor(own, userId) : notFound
}
