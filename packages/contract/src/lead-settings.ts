import { z } from 'zod'
import { version } from './edit.ts'
import { id, plainWords } from './field.ts'
import { leadFieldLimits, leadFieldList } from './lead-field.ts'
import { messages } from './messages.ts'

/** A company's lead settings: lead sources, lost reasons, and custom fields. */

export const leadSettingsLimits = { entries: 40, entry: 60 } as const

const { entries, entry } = leadSettingsLimits
const list = z
  .array(plainWords('entry', entry, messages.NAME_NOT_VALID))
  .max(entries, messages.MAX_REACHED)
  // Duplicates are merged.
  .overwrite((all) =>
    all.filter((one, index) => index === all.findIndex((each) => each.toLowerCase() === one.toLowerCase())),
  )

/**
 * Omitting `fields` leaves them unchanged. A field is permanently deleted, with its values, only if it is listed in
 * `deleted`. A field in neither list was not seen by the user, so the form is refused as stale.
 */
export const leadSettingsForm = z.object({
  leadSources: list,
  lostReasons: list,
  fields: leadFieldList.optional(),
  deleted: z.array(id).max(leadFieldLimits.kept).default([]),
})
export type LeadSettingsForm = z.infer<typeof leadSettingsForm>

export const leadSettings = z.object({ leadSources: list, lostReasons: list, fields: leadFieldList, version })
export type LeadSettings = z.infer<typeof leadSettings>

/** The settings of a new company. */
export const usualLeadSettings: Omit<LeadSettings, 'version'> = {
  fields: [],
  leadSources: [
    'Referral',
    'Repeat customer',
    'Yard sign',
    'Door knock',
    'Storm',
    'Phone call',
    'Home show',
    'Online ad',
  ],
  lostReasons: [
    ...['Price too high', 'Chose a competitor', 'No response', 'Postponed', 'Repaired instead', 'Insurance denied'],
    ...['Not the owner', 'Out of service area'],
  ],
}
