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

/** A name at the vendor: of a status, a record type or a source. */
const vendorName = freeText(120)

/** How a company's leads are sent to a CRM, and what comes back. */
export const crmSettings = z.object({
  /** What starts sending a lead. A lead that was sent is kept up to date in any case. */
  onNewLead: z.boolean(),
  onStatus: z.boolean(),
  onSigned: z.boolean(),
  /** Whether the PDF of a signed proposal is attached to the lead's record. */
  attachSigned: z.boolean(),
  /** The kind of record that a lead becomes; empty where the account offers none. */
  recordType: vendorName,
  /** The vendor's source of every lead; empty for none. */
  source: vendorName,
  /** What each field of the vendor is filled with. */
  fields: z.record(freeText(60), z.enum(crmSources).nullable()),
  /** The vendor's status for each of ours; empty leaves it as it is there. */
  statuses: z.record(z.enum(leadStatuses), vendorName),
  /** Whether a status that is set at the vendor changes the lead. */
  takesStatus: z.boolean(),
  /** What each status of the vendor makes of a lead. */
  backStatuses: z
    .array(z.object({ name: vendorName, status: z.enum(leadStatuses).exclude(['New', 'Deleted']).nullable() }))
    .max(200),
})
export type CrmSettings = z.infer<typeof crmSettings>

/** The settings of a company that has not said otherwise. */
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

/** How statuses most probably correspond, for a record type's statuses. */
export function usualStatuses(
  vendor: CrmVendorId,
  names: readonly string[],
): Pick<CrmSettings, 'statuses' | 'backStatuses'> {
  const given = takesStatuses(vendor) ? names : []
  return {
    statuses: Object.fromEntries(
      leadStatuses.map((status) => [status, usualStatus(status, given)]),
    ) as CrmSettings['statuses'],
    backStatuses: names.map((name) => ({ name, status: usualBackStatus(name) as 'Sold' | 'Lost' | null })),
  }
}

/** Which leads that were there before are sent. */
export const existingLeads = z.object({
  kinds: z
    .array(z.enum(leadKinds).exclude(['addressOnly']))
    .min(1, messages.REQUIRED)
    .max(leadKinds.length),
  statuses: z.array(z.enum(leadStatuses).exclude(['Deleted'])).max(leadStatuses.length),
  /** Made on this day or later; empty for all. */
  madeFrom: z.union([z.literal(''), calendarDay]),
})
export type ExistingLeads = z.infer<typeof existingLeads>

/** By which HubSpot signs its calls: the client secret of the private app. */
export const crmWebhookForm = z.object({
  signingSecret: ruledText(messages.SIGNING_SECRET_NOT_VALID)
    .trim()
    .regex(/^[!-~]{0,200}$/, messages.SIGNING_SECRET_NOT_VALID)
    .default(''),
})
export type CrmWebhookForm = z.infer<typeof crmWebhookForm>
