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
import { ownSender } from './text-settings-form.ts'

/** A company as the platform admin sees it. */

const companyDetail = z.object({
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
  /** When the company requested its own deletion. Everything works as before until then. */
  deletionRequestedAt: timestamp.nullable(),
  /** When the platform deleted the company, which signed everyone out. */
  deletedAt: timestamp.nullable(),
  /** Days left to restore the company; null if it is not deleted. */
  restorableDays: z.number().int().nullable(),
  /** The company's open request for weather reports; null if there is none. */
  weatherRequest: z.object({ requestedAt: timestamp, by: z.string() }).nullable(),
  subscriptions: z.array(subscriptionFacts),
  users: z.number().int(),
  leads: z.number().int(),
  /** The company's own number or messaging service for texts; empty if it uses the installation's. */
  textSender: z.string(),
})
export type CompanyDetail = z.infer<typeof companyDetail>

const companyUser = z.object({
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

/** Something that the platform or a platform admin did with a company. */
const companyEvent = z.object({
  id,
  at: timestamp,
  type: z.string(),
  actor: z.string(),
  /** Plain values by name. Changed values are prefixed with `before.` and `after.`. */
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
  /** The company's users, by name. */
  listCompanyUsers: reads(adminAccess.listCompanyUsers).input(pageRequest({ companyId })).output(pageOf(companyUser)),
  /** Newest first. */
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
  /** If accepted, the company has weather reports from now on. The company is notified either way. */
  answerWeatherRequest: sets(adminAccess.answerWeatherRequest)
    .input(z.object({ companyId, accept: z.boolean() }))
    .output(done)
    .errors({ REQUEST_NOT_WAITING: { status: 409, message: messages.REQUEST_NOT_WAITING } }),
  setGrants: edits(adminAccess.setGrants)
    .input(z.object({ id, version, grants: z.array(z.enum(grants)).max(grants.length) }))
    .output(z.object({ version }))
    .errors(staleVersion),
  /** Gives the company its own number or messaging service for texts and calls; empty for the installation's. */
  setTextSender: sets(adminAccess.setTextSender)
    .input(z.object({ id, sender: ownSender }))
    .output(done)
    .errors({ SENDER_TAKEN: { status: 409, message: messages.SENDER_TAKEN } }),
  /**
   * Signs everyone in the company out immediately. The company can be restored for 14 days. The admin types `name` to
   * confirm.
   */
  deleteCompany: sets(adminAccess.deleteCompany)
    .input(z.object({ id, name: ruledText().trim().min(1, messages.REQUIRED).max(200) }))
    .output(done)
    .errors({ NAME_NOT_TYPED: { status: 409, message: messages.NAME_NOT_TYPED } }),
  restoreCompany: sets(adminAccess.restoreCompany)
    .input(z.object({ id }))
    .output(done)
    .errors({ NOT_RESTORABLE: { status: 409, message: messages.NOT_RESTORABLE } }),
  /** Emails the user a password reset, or another invitation if they have not accepted theirs yet. */
  resendPassword: creates(adminAccess.resendPassword)
    .input(z.object({ userId: id, idempotencyKey }))
    .output(z.object({ sent: z.enum(['passwordReset', 'invitation']) }))
    .errors({ USER_NOT_FOUND: { status: 409, message: messages.USER_NOT_FOUND } }),
  /** For a user who has lost every second factor. */
  resetSecondFactor: sets(adminAccess.resetSecondFactor)
    .input(z.object({ userId: id }))
    .output(done),
  /**
   * Previews which users a subscription with this type and status would deactivate because they lack CLP access.
   * Changes nothing. `id` is set when an existing subscription would change. Returns the first names in the order in
   * which people joined.
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
  /** Changes type, period, and status. `subscriptionRules` defines the allowed status changes. */
  changeSubscription: edits(adminAccess.changeSubscription)
    .input(subscriptionForm.safeExtend({ companyId, id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...typeRefusals, ...statusRefusal }),
  /** Answers a pending request. An accepted request takes effect immediately. */
  answerRequest: sets(adminAccess.answerRequest)
    .input(z.object({ companyId, id, request: z.enum(subscriptionRequests), accept: z.boolean() }))
    .output(done)
    .errors({ REQUEST_ANSWERED: { status: 409, message: messages.REQUEST_ANSWERED }, ...statusRefusal }),
}
