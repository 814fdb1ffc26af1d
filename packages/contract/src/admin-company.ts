import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { addCompanyForm, companyFactsForm, newSubscriptionForm, subscriptionForm } from './admin-form.ts'
import { staleVersion, version } from './edit.ts'
import { grants } from './feature.ts'
import { id, timestamp } from './field.ts'
import { userStates } from './identity-user.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { companyRoles, countries, currencies, subscriptionRequests } from './status.ts'
import { subscriptionFacts } from './subscription.ts'
import { ruledText } from './text.ts'

/** A company as the platform's admin keeps it. */

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
  /** When it asked for access to weather reports, and who; null where nobody waits for an answer. */
  weatherRequest: z.object({ requestedAt: timestamp, by: z.string() }).nullable(),
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
const zoneNotValid = { TIME_ZONE_NOT_VALID: { status: 409, message: messages.TIME_ZONE_NOT_VALID } }
const typeRefusals = {
  SUBSCRIPTION_EXISTS: { status: 409, message: messages.SUBSCRIPTION_EXISTS },
  LOANS_USA_ONLY: { status: 409, message: messages.LOANS_USA_ONLY },
}
const statusRefusal = { STATUS_NOT_ALLOWED: { status: 409, message: messages.STATUS_NOT_ALLOWED } }

export const adminCompanyContract = {
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
    .errors({ ...nameTaken, ...zoneNotValid, EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }),
  updateCompany: edits(adminAccess.updateCompany)
    .input(companyFactsForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...nameTaken, ...zoneNotValid }),
  /** With a yes the company has weather reports from now on; it is told either way. */
  answerWeatherRequest: sets(adminAccess.answerWeatherRequest)
    .input(z.object({ companyId, accept: z.boolean() }))
    .output(done)
    .errors({ REQUEST_NOT_WAITING: { status: 409, message: messages.REQUEST_NOT_WAITING } }),
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
  /** Of a user who has lost every second factor. */
  resetSecondFactor: sets(adminAccess.resetSecondFactor)
    .input(z.object({ userId: id }))
    .output(done),
  /**
   * Whom a subscription with this type and status would deactivate for want of CLP access; nothing is changed. `id` where one
   * that is there gets them. The first names, in the order in which people joined.
   */
  previewSubscription: reads(adminAccess.previewSubscription)
    .input(
      z.object({
        companyId,
        id: id.nullable(),
        type: subscriptionFacts.shape.type,
        status: subscriptionFacts.shape.status,
      }),
    )
    .output(z.object({ deactivates: z.number().int(), names: z.array(z.string()) })),
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
    .input(z.object({ companyId, id, request: z.enum(subscriptionRequests), accept: z.boolean() }))
    .output(done)
    .errors({ REQUEST_ANSWERED: { status: 409, message: messages.REQUEST_ANSWERED }, ...statusRefusal }),
}
