import { z } from 'zod'
import { canvassAccess } from './canvass.access.ts'
import { canvassSettings } from './canvass-form.ts'
import { canvassFailures, canvassResults, canvassVendorIds } from './canvass-vendor.ts'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { edits, reads, sets } from './procedure.ts'
import { freeText } from './text.ts'

/** Leads that reps enter in a door-to-door sales app, and their import results. */

const vendor = z.enum(canvassVendorIds)
const seenVersion = z.number().int().min(0).max(2_147_483_647)
const count = z.number().int()

export const canvassRecordFilters = z.object({
  vendor,
  search: freeText(limits.searchText).default(''),
  results: z.array(z.enum(canvassResults)).max(canvassResults.length).default([]),
})
export type CanvassRecordFilters = z.infer<typeof canvassRecordFilters>

const outcome = z.object({
  result: z.enum(canvassResults),
  /** Why no lead was created; null if one was. */
  failure: z.enum(canvassFailures).nullable(),
  /** The lead that was created or linked. */
  leadId: id.nullable(),
})
export type CanvassOutcome = z.infer<typeof outcome>

const canvassRecordRow = outcome.extend({
  id,
  vendor,
  externalId: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  rep: z.string(),
  /** The record's status in the app. */
  status: z.string(),
  /** When the result was recorded. */
  at: timestamp,
})
export type CanvassRecordRow = z.infer<typeof canvassRecordRow>

const canvassOverview = z.object({
  /** 0 until the settings are saved for the first time. */
  version: seenVersion,
  connected: z.boolean(),
  settings: canvassSettings,
  /** The statuses that the app offers. */
  statuses: z.array(z.string()),
  counts: z.record(z.enum(canvassResults), count),
  isChecking: z.boolean(),
  /** When the app last answered a request for changes; null for never. */
  checkedAt: timestamp.nullable(),
})
export type CanvassOverview = z.infer<typeof canvassOverview>

const notConnected = { NOT_CONNECTED: { status: 409, message: messages.NOT_CONNECTED } }
const unreachable = { VENDOR_UNREACHABLE: { status: 409, message: messages.VENDOR_UNREACHABLE } }

export const canvassContract = {
  /** An app's import settings and progress. */
  getSettings: reads(canvassAccess.getSettings).input(z.object({ vendor })).output(canvassOverview),
  updateSettings: edits(canvassAccess.updateSettings)
    .input(z.object({ vendor, version: seenVersion, settings: canvassSettings }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }),
  reloadStatuses: sets(canvassAccess.reloadStatuses)
    .input(z.object({ vendor }))
    .output(z.object({ statuses: count }))
    .errors({ ...notConnected, ...unreachable }),
  /** The records of an app, latest first. */
  listRecords: reads(canvassAccess.listRecords)
    .input(pageRequest(canvassRecordFilters.shape))
    .output(pageOf(canvassRecordRow)),
  checkNow: sets(canvassAccess.checkNow)
    .input(z.object({ vendor }))
    .output(z.object({ started: z.literal(true) }))
    .errors(notConnected),
  /** Reads a record that did not become a lead again, and adds it if that is now possible. */
  retryRecord: sets(canvassAccess.retryRecord)
    .input(z.object({ id }))
    .output(outcome)
    .errors({ ...notConnected, ...unreachable }),
}
