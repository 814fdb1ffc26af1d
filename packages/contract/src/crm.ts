import { z } from 'zod'
import { crmAccess } from './crm.access.ts'
import { crmSettings, crmWebhookForm, existingLeads } from './crm-form.ts'
import { crmStates, crmVendorIds } from './crm-vendor.ts'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { leadStatuses } from './status.ts'
import { freeText } from './text.ts'

/** Why a lead failed to reach the CRM. */
export const crmFailures = ['CRM_REFUSED', 'CRM_RECORD_GONE', 'CRM_NO_CONTACT', 'CRM_GAVE_UP', 'NOT_CONNECTED'] as const
export type CrmFailure = (typeof crmFailures)[number]

/**
 * Why a signed contract is not attached to the lead's record. `CRM_FILE_UNSURE`: the CRM may have received it, but
 * cannot be asked.
 */
export const crmFileFailures = [
  ...(['CRM_REFUSED', 'CRM_RECORD_GONE', 'CRM_GAVE_UP', 'NOT_CONNECTED'] as const),
  ...(['CRM_FILE_TOO_LARGE', 'CRM_FILE_GONE', 'CRM_FILE_UNSURE'] as const),
] as const
export type CrmFileFailure = (typeof crmFileFailures)[number]

const crmFileStates = ['waiting', 'attached', 'failed'] as const
export type CrmFileState = (typeof crmFileStates)[number]

const vendor = z.enum(crmVendorIds)
/** A CRM account: of a market, or the company's own if `marketId` is null. */
const account = { vendor, marketId: id.nullable().default(null) }
const seenVersion = z.number().int().min(0).max(2_147_483_647)

/** One call to the CRM: the request and its answer. */
const crmCall = z.object({ at: timestamp, request: z.string(), answer: z.string() })

export const crmRecordFilters = z.object({
  ...account,
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(crmStates)).max(crmStates.length).default([]),
})
export type CrmRecordFilters = z.infer<typeof crmRecordFilters>

const crmRecordRow = z.object({
  id,
  leadId: id,
  vendor,
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  leadStatus: z.enum(leadStatuses),
  state: z.enum(crmStates),
  failure: z.enum(crmFailures).nullable(),
  /** The CRM's message if it refused. */
  answer: z.string(),
  externalId: z.string(),
  /** The record's page at the CRM; empty if not known. */
  url: z.string(),
  /** The last known status at the CRM. */
  theirStatus: z.string(),
  syncedAt: timestamp.nullable(),
})
export type CrmRecordRow = z.infer<typeof crmRecordRow>

const crmFileRow = z.object({
  id,
  name: z.string(),
  state: z.enum(crmFileStates),
  failure: z.enum(crmFileFailures).nullable(),
  /** The CRM's message if it refused. */
  answer: z.string(),
  attachedAt: timestamp.nullable(),
})
export type CrmFileRow = z.infer<typeof crmFileRow>

const crmOfLead = crmRecordRow.extend({ calls: z.array(crmCall), files: z.array(crmFileRow) })
export type CrmOfLead = z.infer<typeof crmOfLead>

const crmOverview = z.object({
  /** 0 until the settings are saved for the first time. */
  version: seenVersion,
  connected: z.boolean(),
  account: z.string(),
  /** The company's accounts at this CRM: its own first, then those of markets. */
  accounts: z.array(
    z.object({ marketId: id.nullable(), market: z.string(), account: z.string(), connected: z.boolean() }),
  ),
  /** Where the CRM sends change notifications; null until set up. */
  webhook: z
    .object({
      url: z.string(),
      /** Whether calls can be verified, or the webhook URL is registered at the CRM if it needs that. */
      ready: z.boolean(),
      calledAt: timestamp.nullable(),
    })
    .nullable(),
  settings: crmSettings,
  choices: z.object({
    recordTypes: z.array(z.object({ name: z.string(), statuses: z.array(z.string()) })),
    sources: z.array(z.string()),
  }),
  counts: z.record(z.enum(crmStates), z.number().int()),
  /** Signed contracts that failed to attach and can be retried. */
  failedFiles: z.number().int(),
  /** Whether existing leads are being sent. */
  isSending: z.boolean(),
})
export type CrmOverview = z.infer<typeof crmOverview>

const notConnected = { NOT_CONNECTED: { status: 409, message: messages.NOT_CONNECTED } }
const unreachable = { VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE } }
const count = z.number().int()

export const crmContract = {
  /** A CRM's settings, sync progress, and account options. */
  getSettings: reads(crmAccess.getSettings).input(z.object(account)).output(crmOverview),
  updateSettings: edits(crmAccess.updateSettings)
    .input(crmSettings.extend({ ...account, version: seenVersion }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...notConnected }),
  /**
   * Sets up the URL for the CRM's change notifications. The signing secret applies to HubSpot; blank leaves the saved
   * one unchanged.
   */
  setWebhook: sets(crmAccess.setWebhook)
    .input(crmWebhookForm.extend(account))
    .output(z.object({ url: z.string() }))
    .errors(notConnected),
  /** Reloads the account's statuses and sources. */
  reloadChoices: sets(crmAccess.reloadChoices)
    .input(z.object(account))
    .output(z.object({ statuses: count }))
    .errors({ ...notConnected, ...unreachable }),
  /** Counts the filtered leads that have not been sent to the CRM. */
  countExisting: reads(crmAccess.countExisting)
    .input(existingLeads.extend(account))
    .output(z.object({ leads: count })),
  /** Sends the filtered leads that have not been sent to the CRM. */
  sendExisting: creates(crmAccess.sendExisting)
    .input(existingLeads.extend({ ...account, idempotencyKey }))
    .output(z.object({ leads: count }))
    .errors(notConnected),
  /** Stops everything that is waiting to be sent. */
  stopSending: sets(crmAccess.stopSending)
    .input(z.object(account))
    .output(z.object({ stopped: count })),
  retryFailed: sets(crmAccess.retryFailed)
    .input(z.object(account))
    .output(z.object({ retried: count }))
    .errors(notConnected),
  /** The leads at a CRM, last changed first. */
  listRecords: reads(crmAccess.listRecords).input(pageRequest(crmRecordFilters.shape)).output(pageOf(crmRecordRow)),
  /** A lead's record at each connected CRM, with the latest calls. */
  listOfLead: reads(crmAccess.listOfLead)
    .input(z.object({ leadId: id }))
    .output(z.object({ records: z.array(crmOfLead), notSent: z.array(vendor) })),
  /** Sends a lead now, even if it was sent before. */
  syncLead: sets(crmAccess.syncLead)
    .input(z.object({ leadId: id, vendor }))
    .output(z.object({ state: z.enum(crmStates) }))
    .errors(notConnected),
}
