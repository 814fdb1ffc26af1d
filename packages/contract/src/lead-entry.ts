import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { suggestion } from './geo.ts'
import { leadAccess } from './lead.access.ts'
import { leadFieldEntries, leadFieldMessages } from './lead-field.ts'
import { leadSettings, leadSettingsForm } from './lead-settings.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { edits, reads, sets } from './procedure.ts'
import { currencies, leadStatuses } from './status.ts'
import { freeText } from './text.ts'

/** What stands around the entry of a lead: its address, who it is, and whether there is one already. */

export const leadExists = {
  /**
   * `leadId` is null where the person may not see the lead that stands at the address. `isSold`: another job can begin there.
   */
  LEAD_EXISTS: {
    status: 409,
    message: messages.LEAD_EXISTS,
    data: z.object({ leadId: id.nullable(), isSold: z.literal(true).optional() }),
  },
}
/** Another lead of the same person. */
export const sameContactLead = z.object({
  id,
  status: z.enum(leadStatuses),
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type SameContactLead = z.infer<typeof sameContactLead>

/** Another job at the same house. */
export const leadJob = z.object({
  id,
  status: z.enum(leadStatuses),
  soldCents: cents.nullable(),
  soldOn: calendarDay.nullable(),
  currency: z.enum(currencies),
  createdAt: timestamp,
})
export type LeadJob = z.infer<typeof leadJob>

export const leadEntryProcedures = {
  /** Addresses as one types, by the company's service area. */
  suggestAddresses: reads(leadAccess.suggestAddresses)
    .input(z.object({ text: freeText(limits.addressText), billingSession: z.uuid().optional() }))
    .output(z.object({ addresses: z.array(suggestion).max(limits.suggestions) })),

  /** Leads with the same phone or email, at whatever address: the latest first, at most five. */
  sameContact: reads(leadAccess.sameContact)
    .input(z.object({ phone: freeText(40).default(''), email: freeText(limits.email).default('') }))
    .output(z.object({ leads: z.array(sameContactLead).max(5) })),

  /** A colleague no longer sees a lead that was shared with them. */
  takeAccess: sets(leadAccess.takeAccess)
    .input(z.object({ id, userId: id }))
    .output(z.object({ id })),

  /** Makes an imported contact one of the company's leads; its address may stand once among these. */
  promote: edits(leadAccess.promote)
    .input(z.object({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),

  /** The company's lists of lead sources and lost reasons, and its own fields. */
  settings: reads(leadAccess.settings).output(leadSettings),
  saveSettings: edits(leadAccess.saveSettings)
    .input(leadSettingsForm.extend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Writes values of the company's own fields: those that are named, and of the others none. */
  setFields: edits(leadAccess.setFields)
    .route({
      method: 'PUT',
      path: '/leads/{id}/fields',
      tags: ['Leads'],
      summary: 'Set the values of a lead’s custom fields',
    })
    .input(z.object({ id, version, fields: leadFieldEntries }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, FIELD_NOT_VALID: { status: 422, message: leadFieldMessages.VALUE_REFUSED } }),
}
