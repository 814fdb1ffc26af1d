import { z } from 'zod'
import { patchOf, staleVersion, version } from './edit.ts'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { suggestion } from './geo.ts'
import { leadAccess } from './lead.access.ts'
import { leadFieldEntries, leadFieldMessages } from './lead-field.ts'
import { leadForm } from './lead-form.ts'
import { leadSettings, leadSettingsForm } from './lead-settings.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { edits, reads, sets } from './procedure.ts'
import { currencies, leadStatuses } from './status.ts'
import { freeText } from './text.ts'

/** Helpers for entering a lead: address suggestions, contact matches, and checks for existing leads. */

export const leadExists = {
  /**
   * `leadId` is null if the person may not see the existing lead at the address. `isSold`: another job can be started
   * there.
   */
  LEAD_EXISTS: {
    status: 409,
    message: messages.LEAD_EXISTS,
    data: z.object({ leadId: id.nullable(), isSold: z.literal(true).optional() }),
  },
}
export const userNotFound = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }

/** Another lead of the same person. */
const sameContactLead = z.object({
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

export const leadEntryProcedures = {
  /** Address suggestions while typing, within the company's service area. */
  suggestAddresses: reads(leadAccess.suggestAddresses)
    .input(z.object({ text: freeText(limits.addressText), billingSession: z.uuid().optional() }))
    .output(z.object({ addresses: z.array(suggestion).max(limits.suggestions) })),

  /** Leads with the same phone or email at any address: latest first, at most five. */
  sameContact: reads(leadAccess.sameContact)
    .input(z.object({ phone: freeText(40).default(''), email: freeText(limits.email).default('') }))
    .output(z.object({ leads: z.array(sameContactLead).max(5) })),

  /** Stops sharing a lead with a colleague. */
  takeAccess: sets(leadAccess.takeAccess)
    .input(z.object({ id, userId: id }))
    .output(z.object({ id })),

  /** Turns an imported contact into a lead of the company. Only one such lead per address is allowed. */
  promote: edits(leadAccess.promote)
    .input(z.object({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),

  /** The company's lists of lead sources and lost reasons, and its custom fields. */
  settings: reads(leadAccess.settings).output(leadSettings),
  saveSettings: edits(leadAccess.saveSettings)
    .input(leadSettingsForm.extend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Sets the named custom fields; leaves the others unchanged. */
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

  /** Changes the given fields and leaves the others unchanged. For programs. */
  patch: edits(leadAccess.patch)
    .route({ method: 'PATCH', path: '/leads/{id}', tags: ['Leads'], summary: 'Change fields of a lead' })
    .input(patchOf(leadForm.shape))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),

  /** Assigns one lead to an active user of the company, or to nobody. For programs. */
  assign: edits(leadAccess.assign)
    .route({ method: 'PUT', path: '/leads/{id}/assignee', tags: ['Leads'], summary: 'Assign a lead' })
    .input(z.object({ id, version: version.optional(), userId: id.nullable() }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...userNotFound }),
}
