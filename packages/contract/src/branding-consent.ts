import type { BrandingDraft, BrandingField } from './branding-field.ts'
import type { Country } from './status.ts'

/**
 * Each country's legal requirements for the forms, as plain rules. Zod-free; the designer and the server share them.
 */

const forms = ['rqpLeads', 'otherContacts'] as const

/**
 * Opt-ins that a company may use but gets a warning about. In the United States, consent to text messages must not be a
 * condition of purchase, and a form that cannot be sent without it comes close.
 */
export function consentWarnings(draft: BrandingDraft, country: Country): BrandingField[] {
  if (country !== 'UnitedStates') return []
  return forms.map((form) => `${form}SmsOptIn` as const).filter((field) => draft[field] === 'required')
}

/** Whether the forms ask for a consent that must include the company's mailing address, as in Canada. */
export function namesMailingAddress(draft: BrandingDraft, country: Country): boolean {
  if (country !== 'Canada') return false
  return forms.some((form) => draft[`${form}ContactOptIn`] !== 'hide' || draft[`${form}SmsOptIn`] !== 'hide')
}
