import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { companyName, timeZone, website } from './company-field.ts'
import { staleVersion, version } from './edit.ts'
import { grants } from './feature.ts'
import { country, email, id, phone, timestamp } from './field.ts'
import { firstName, lastName } from './identity-field.ts'
import { userStates } from './identity-user.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import {
  companyRoles,
  countries,
  currencies,
  firstStatuses,
  subscriptionPeriods,
  subscriptionStatuses,
  subscriptionTypes,
} from './status.ts'
import { subscriptionFacts } from './subscription.ts'
import { ruledText } from './text.ts'

/** A company as the platform's admin keeps it. */

/** The fields that can be changed later. */
export const companyFactsForm = z.object({ name: companyName, email, phone, website, timeZone })
export type CompanyFactsForm = z.infer<typeof companyFactsForm>

/** A day to come, `2027-03-01`; empty for none. */
const startsOn = ruledText(messages.START_DAY_REQUIRED)
  .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, messages.START_DAY_REQUIRED)
  .refine((day) => day === '' || new Date(day).toISOString().startsWith(day), messages.START_DAY_REQUIRED)
  .default('')

const terms = { type: z.enum(subscriptionTypes), period: z.enum(subscriptionPeriods), startsOn }
const isDayGiven = ({ status, startsOn: day }: { status: string; startsOn: string }) =>
  status !== 'Upcoming' || day !== ''
const noDay = { path: ['startsOn'], error: messages.START_DAY_REQUIRED }

/** What the platform sets of a subscription. */
export const subscriptionForm = z.object({ ...terms, status: z.enum(subscriptionStatuses) }).refine(isDayGiven, noDay)
export type SubscriptionForm = z.infer<typeof subscriptionForm>
export const newSubscriptionForm = z.object({ ...terms, status: z.enum(firstStatuses) }).refine(isDayGiven, noDay)
export type NewSubscriptionForm = z.infer<typeof newSubscriptionForm>

/** A company with its first admin, who is invited by mail, and its first subscription. */
export const addCompanyForm = companyFactsForm
  .extend({
    country,
    adminFirstName: firstName,
    adminLastName: lastName,
    adminEmail: email,
    ...terms,
    status: z.enum(firstStatuses),
  })
  .refine(isDayGiven, noDay)
  .refine(({ type, country: named }) => type !== 'CLP' || named === 'UnitedStates', {
    path: ['type'],
    error: messages.LOANS_USA_ONLY,
  })
export type AddCompanyForm = z.infer<typeof addCompanyForm>

export const companyDetail = z.object({
  id,
  version,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  mailingAddress: z.string(),
  country: z.enum(countries),
  currency: z.enum(currencies),
  timeZone: z.string(),
  hasClpAccount: z.boolean(),
  grants: z.array(z.enum(grants)),
  createdAt: timestamp,
  /** When the company itself asked for its deletion; until it is carried out it works as before. */
  deletionRequestedAt: timestamp.nullable(),
  /** When the platform deleted it: everybody is out. */
  deletedAt: timestamp.nullable(),
  /** Days that it can still be restored; null where it is not deleted. */
  restorableDays: z.number().int().nullable(),
  subscriptions: z.array(subscriptionFacts),
  users: z.number().int(),
  leads: z.number().int(),
})
export type CompanyDetail = z.infer<typeof companyDetail>

export const companyUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  clpAccess: z.boolean(),
  state: z.enum(userStates),
  lastSeenAt: timestamp.nullable(),
})
export type CompanyUser = z.infer<typeof companyUser>

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What the platform did with a company, or somebody of the platform in it. */
export const companyEvent = z.object({
  id,
  at: timestamp,
  type: z.string(),
  actor: z.string(),
  /** Names with plain values, `before.` and `after.` leading those that were changed. */
  change: z.record(z.string(), plain),
})
export type CompanyEvent = z.infer<typeof companyEvent>

const companyId = id
const done = z.object({ done: z.literal(true) })
const nameTaken = { COMPANY_NAME_TAKEN: { status: 409, message: messages.COMPANY_NAME_TAKEN } }
const typeRefusals = {
  SUBSCRIPTION_EXISTS: { status: 409, message: messages.SUBSCRIPTION_EXISTS },
  LOANS_USA_ONLY: { status: 409, message: messages.LOANS_USA_ONLY },
}
const statusRefusal = { STATUS_NOT_ALLOWED: { status: 409, message: messages.STATUS_NOT_ALLOWED } }

export const companyContract = {
  getCompany: reads(adminAccess.getCompany).input(z.object({ id })).output(companyDetail),
  /** The people of a company, by name. */
  listCompanyUsers: reads(adminAccess.listCompanyUsers).input(pageRequest({ companyId })).output(pageOf(companyUser)),
  /** The last first. */
  listCompanyEvents: reads(adminAccess.listCompanyEvents)
    .input(pageRequest({ companyId }))
    .output(pageOf(companyEvent)),
  addCompany: creates(adminAccess.addCompany)
    .input(addCompanyForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...nameTaken, EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }),
  updateCompany: edits(adminAccess.updateCompany)
    .input(companyFactsForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...nameTaken }),
  /** What support opens for the company, or takes back. */
  setGrants: edits(adminAccess.setGrants)
    .input(z.object({ id, version, grants: z.array(z.enum(grants)).max(grants.length) }))
    .output(z.object({ version }))
    .errors(staleVersion),
  /** Everybody of the company is out at once. It can be restored for 14 days. `name` is typed by who deletes. */
  deleteCompany: sets(adminAccess.deleteCompany)
    .input(z.object({ id, name: ruledText().trim().min(1, messages.REQUIRED).max(200) }))
    .output(done)
    .errors({ NAME_NOT_TYPED: { status: 409, message: messages.NAME_NOT_TYPED } }),
  restoreCompany: sets(adminAccess.restoreCompany)
    .input(z.object({ id }))
    .output(done)
    .errors({ NOT_RESTORABLE: { status: 409, message: messages.NOT_RESTORABLE } }),
  /** Mails a user what lets them choose a password: a reset, or the invitation again to who has not come yet. */
  resendPassword: creates(adminAccess.resendPassword)
    .input(z.object({ userId: id, idempotencyKey }))
    .output(z.object({ sent: z.enum(['passwordReset', 'invitation']) }))
    .errors({ USER_NOT_FOUND: { status: 409, message: messages.USER_NOT_FOUND } }),
  addSubscription: creates(adminAccess.addSubscription)
    .input(newSubscriptionForm.safeExtend({ companyId, idempotencyKey }))
    .output(z.object({ id }))
    .errors(typeRefusals),
  /** Type, period and status; the status by the table `subscriptionRules`. */
  changeSubscription: edits(adminAccess.changeSubscription)
    .input(subscriptionForm.safeExtend({ companyId, id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...typeRefusals, ...statusRefusal }),
  /** Answers a request that waits; accepted, it is done at once. */
  answerRequest: sets(adminAccess.answerRequest)
    .input(z.object({ companyId, id, request: z.enum(['activate', 'pause']), accept: z.boolean() }))
    .output(done)
    .errors({ REQUEST_ANSWERED: { status: 409, message: messages.REQUEST_ANSWERED }, ...statusRefusal }),
}
