import { z } from 'zod'
import { version } from './edit.ts'
import { plainWords } from './field.ts'
import { messages } from './messages.ts'

/** The lists that a company edits and its people choose from: where leads come from, and why they are lost. */

export const leadSettingsLimits = { entries: 40, entry: 60 } as const

const { entries, entry } = leadSettingsLimits
const list = z
  .array(plainWords('entry', entry, messages.NAME_NOT_VALID))
  .max(entries, messages.MAX_REACHED)
  // Written twice, it is one.
  .overwrite((all) =>
    all.filter((one, index) => index === all.findIndex((each) => each.toLowerCase() === one.toLowerCase())),
  )

export const leadSettingsForm = z.object({ leadSources: list, lostReasons: list })
export type LeadSettingsForm = z.infer<typeof leadSettingsForm>

export const leadSettings = leadSettingsForm.extend({ version })
export type LeadSettings = z.infer<typeof leadSettings>

/** What a company begins with. */
export const usualLeadSettings: LeadSettingsForm = {
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
