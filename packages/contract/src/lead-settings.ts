import { z } from 'zod'
import { version } from './edit.ts'
import { id, plainWords } from './field.ts'
import { leadFieldLimits, leadFieldList } from './lead-field.ts'
import { messages } from './messages.ts'

/** What a company says about its leads: where they come from, why they are lost, and which fields of its own they have. */

export const leadSettingsLimits = { entries: 40, entry: 60 } as const

const { entries, entry } = leadSettingsLimits
const list = z
  .array(plainWords('entry', entry, messages.NAME_NOT_VALID))
  .max(entries, messages.MAX_REACHED)
  // Written twice, it is one.
  .overwrite((all) =>
    all.filter((one, index) => index === all.findIndex((each) => each.toLowerCase() === one.toLowerCase())),
  )

/**
 * Without `fields` they stay as they are. A field is deleted for good, with its values, only where `deleted` names it: one that
 * is in neither list was not seen, and the form is refused as stale.
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

/** What a company begins with. */
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
