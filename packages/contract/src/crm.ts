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

/** Why a lead is not at the CRM. */
export const crmFailures = ['CRM_REFUSED', 'CRM_RECORD_GONE', 'CRM_NO_CONTACT', 'CRM_GAVE_UP', 'NOT_CONNECTED'] as const
export type CrmFailure = (typeof crmFailures)[number]

/** Why a signed contract is not attached to the lead's record. `CRM_FILE_UNSURE`: the CRM may have it, and cannot be asked. */
export const crmFileFailures = [
  ...(['CRM_REFUSED', 'CRM_RECORD_GONE', 'CRM_GAVE_UP', 'NOT_CONNECTED'] as const),
  ...(['CRM_FILE_TOO_LARGE', 'CRM_FILE_GONE', 'CRM_FILE_UNSURE'] as const),
] as const
export type CrmFileFailure = (typeof crmFileFailures)[number]

export const crmFileStates = ['waiting', 'attached', 'failed'] as const
export type CrmFileState = (typeof crmFileStates)[number]

const vendor = z.enum(crmVendorIds)
/** An account at a CRM: of a market, or without one the company's own. */
const account = { vendor, marketId: id.nullable().default(null) }
const seenVersion = z.number().int().min(0).max(2_147_483_647)

/** One call to the CRM: what was asked, and what it answered. */
export const crmCall = z.object({ at: timestamp, request: z.string(), answer: z.string() })

export const crmRecordFilters = z.object({
  ...account,
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(crmStates)).max(crmStates.length).default([]),
})
export type CrmRecordFilters = z.infer<typeof crmRecordFilters>

/** A lead at a CRM. */
export const crmRecordRow = z.object({
  id,
  leadId: id,
  vendor,
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  leadStatus: z.enum(leadStatuses),
  state: z.enum(crmStates),
  failure: z.enum(crmFailures).nullable(),
  /** What the CRM said, where it refused. */
  answer: z.string(),
  externalId: z.string(),
  /** The CRM's own page of it; empty where none is known. */
  url: z.string(),
  /** The CRM's status, as far as it is known. */
  theirStatus: z.string(),
  syncedAt: timestamp.nullable(),
})
export type CrmRecordRow = z.infer<typeof crmRecordRow>

/** A signed contract of a lead at a CRM. */
export const crmFileRow = z.object({
  id,
  name: z.string(),
  state: z.enum(crmFileStates),
  failure: z.enum(crmFileFailures).nullable(),
  /** What the CRM said, where it refused. */
  answer: z.string(),
  attachedAt: timestamp.nullable(),
})
export type CrmFileRow = z.infer<typeof crmFileRow>

export const crmOfLead = crmRecordRow.extend({ calls: z.array(crmCall), files: z.array(crmFileRow) })
export type CrmOfLead = z.infer<typeof crmOfLead>

export const crmOverview = z.object({
  /** 0 until somebody has saved them. */
  version: seenVersion,
  connected: z.boolean(),
  account: z.string(),
  /** The company's accounts at this CRM: its own first, then those of markets. */
  accounts: z.array(
    z.object({ marketId: id.nullable(), market: z.string(), account: z.string(), connected: z.boolean() }),
  ),
  /** Where the CRM tells of changes; null until it is set up. */
  webhook: z
    .object({
      url: z.string(),
      /** Whether calls can be checked or the webhook address is registered at the CRM, where it needs that. */
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
  /** Signed contracts that were not attached, and can be tried again. */
  failedFiles: z.number().int(),
  /** Whether leads that were there before are being sent. */
  isSending: z.boolean(),
})
export type CrmOverview = z.infer<typeof crmOverview>

const notConnected = { NOT_CONNECTED: { status: 409, message: messages.NOT_CONNECTED } }
const unreachable = { VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE } }
const count = z.number().int()

export const crmContract = {
  /** How leads are sent to a CRM, how far that has come, and what the account offers. */
  getSettings: reads(crmAccess.getSettings).input(z.object(account)).output(crmOverview),
  updateSettings: edits(crmAccess.updateSettings)
    .input(crmSettings.extend({ ...account, version: seenVersion }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...notConnected }),
  /** Sets up where the CRM tells of changes. The signing secret is HubSpot's; left blank, the saved one stays. */
  setWebhook: sets(crmAccess.setWebhook)
    .input(crmWebhookForm.extend(account))
    .output(z.object({ url: z.string() }))
    .errors(notConnected),
  /** Reads statuses and sources of the account again. */
  reloadChoices: sets(crmAccess.reloadChoices)
    .input(z.object(account))
    .output(z.object({ statuses: count }))
    .errors({ ...notConnected, ...unreachable }),
  /** How many leads of a filter the CRM has not been sent. */
  countExisting: reads(crmAccess.countExisting)
    .input(existingLeads.extend(account))
    .output(z.object({ leads: count })),
  /** Sends the leads of a filter that the CRM has not been sent. */
  sendExisting: creates(crmAccess.sendExisting)
    .input(existingLeads.extend({ ...account, idempotencyKey }))
    .output(z.object({ leads: count }))
    .errors(notConnected),
  /** Whatever waits is not sent. */
  stopSending: sets(crmAccess.stopSending)
    .input(z.object(account))
    .output(z.object({ stopped: count })),
  /** Sends again the leads and signed contracts that failed. */
  retryFailed: sets(crmAccess.retryFailed)
    .input(z.object(account))
    .output(z.object({ retried: count }))
    .errors(notConnected),
  /** The leads at a CRM, those last changed first. */
  listRecords: reads(crmAccess.listRecords).input(pageRequest(crmRecordFilters.shape)).output(pageOf(crmRecordRow)),
  /** A lead at each connected CRM, with the last calls. */
  listOfLead: reads(crmAccess.listOfLead)
    .input(z.object({ leadId: id }))
    .output(z.object({ records: z.array(crmOfLead), notSent: z.array(vendor) })),
  /** Sends a lead now, whatever was sent before. */
  syncLead: sets(crmAccess.syncLead)
    .input(z.object({ leadId: id, vendor }))
    .output(z.object({ state: z.enum(crmStates) }))
    .errors(notConnected),
}
