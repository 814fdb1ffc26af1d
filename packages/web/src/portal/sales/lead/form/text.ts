import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts of the new lead page, besides the lead's field labels. */
const en = {
  'form.work': 'Follow-up',
  'form.note': 'First note',
  'form.sameContact': 'This phone or email belongs to another lead',
  'form.anotherJob': 'Start another job at this house',
  'form.anotherJobHint': 'The sold lead won’t change. We’ll link the new lead to it.',
} as const

export const newLeadText = textsOf({ en }, 'en')
