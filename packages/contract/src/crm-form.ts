import { z } from 'zod'
import {
  type CrmChoices,
  type CrmVendorId,
  crmFields,
  crmSources,
  takesStatuses,
  usualBackStatus,
  usualStatus,
} from './crm-vendor.ts'
import { calendarDay } from './field.ts'
import { messages } from './messages.ts'
import { leadKinds, leadStatuses } from './status.ts'
import { freeText, ruledText } from './text.ts'

/** A vendor's name for a status, a record type, or a source. */
const vendorName = freeText(120)

/** How a company's leads sync with a CRM, in both directions. */
export const crmSettings = z.object({
  /** Which events send a lead. Leads already sent are always kept up to date. */
  onNewLead: z.boolean(),
  onStatus: z.boolean(),
  onSigned: z.boolean(),
  /** Whether the PDF of a signed proposal is attached to the lead's record. */
  attachSigned: z.boolean(),
  /** The record type created for a lead; empty if the account offers none. */
  recordType: vendorName,
  /** The vendor's source for every lead; empty for none. */
  source: vendorName,
  /** The source of each vendor field's value. */
  fields: z.record(freeText(60), z.enum(crmSources).nullable()),
  /** The vendor's status for each of ours; empty leaves the vendor's status unchanged. */
  statuses: z.record(z.enum(leadStatuses), vendorName),
  /** Whether a status set at the vendor changes the lead. */
  takesStatus: z.boolean(),
  /** The lead status for each vendor status. */
  backStatuses: z
    .array(z.object({ name: vendorName, status: z.enum(leadStatuses).exclude(['New', 'Deleted']).nullable() }))
    .max(200),
})
export type CrmSettings = z.infer<typeof crmSettings>

/** Returns the default settings. */
export function usualCrmSettings(vendor: CrmVendorId, { recordTypes }: CrmChoices): CrmSettings {
  const [first] = recordTypes
  return {
    onNewLead: true,
    onStatus: true,
    onSigned: true,
    source: '',
    takesStatus: true,
    attachSigned: true,
    recordType: first?.name ?? '',
    fields: Object.fromEntries(crmFields[vendor].map(({ name, usual }) => [name, usual])),
    ...usualStatuses(vendor, first?.statuses ?? []),
  }
}

/** Guesses the matching statuses for a record type. */
export function usualStatuses(
  vendor: CrmVendorId,
  names: readonly string[],
): Pick<CrmSettings, 'statuses' | 'backStatuses'> {
  const provided = takesStatuses(vendor) ? names : []
  return {
    statuses: Object.fromEntries(
      leadStatuses.map((status) => [status, usualStatus(status, provided)]),
    ) as CrmSettings['statuses'],
    backStatuses: names.map((name) => ({ name, status: usualBackStatus(name) as 'Sold' | 'Lost' | null })),
  }
}

/** Which existing leads are sent. */
export const existingLeads = z.object({
  kinds: z
    .array(z.enum(leadKinds).exclude(['addressOnly']))
    .min(1, messages.REQUIRED)
    .max(leadKinds.length),
  statuses: z.array(z.enum(leadStatuses).exclude(['Deleted'])).max(leadStatuses.length),
  /** Created on this day or later; empty for all. */
  madeFrom: z.union([z.literal(''), calendarDay]),
})
export type ExistingLeads = z.infer<typeof existingLeads>

/** HubSpot signs its requests with this client secret of the private app. */
export const crmWebhookForm = z.object({
  signingSecret: ruledText(messages.SIGNING_SECRET_NOT_VALID)
    .trim()
    .regex(/^[!-~]{0,200}$/, messages.SIGNING_SECRET_NOT_VALID)
    .default(''),
})
