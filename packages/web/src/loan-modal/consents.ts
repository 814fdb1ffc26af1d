import type { WidgetSettings } from '@gable/contract/branding'
import type { OptIns } from '../frame/flow/contact-draft.ts'
import { text } from './texts/text.ts'

interface ConsentBox {
  field: 'contactOptIn' | 'smsOptIn'
  words: string
  isOptional: boolean
}

/** The consents on the form: those of the company's contact form, which the server stores as proof. */
export function consentsOf(settings: WidgetSettings): { optIns: OptIns; boxes: ConsentBox[]; legal: string } {
  const optIns = { contactOptIn: settings.otherContactsContactOptIn, smsOptIn: settings.otherContactsSmsOptIn }
  const words = {
    contactOptIn: settings.otherContactsContactOptInText || text('form.contactOptIn'),
    smsOptIn: settings.otherContactsSmsOptInText || text('form.smsOptIn'),
  }
  const boxes = (['contactOptIn', 'smsOptIn'] as const)
    .filter((field) => optIns[field] !== 'hide')
    .map((field) => ({ field, words: words[field], isOptional: optIns[field] === 'optional' }))
  return { optIns, boxes, legal: settings.otherContactsLegalTextEnabled ? settings.otherContactsLegalText : '' }
}
