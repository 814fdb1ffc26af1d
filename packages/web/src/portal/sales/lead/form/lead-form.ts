import { phone } from '@gable/contract/format/contact'
import type { LeadDetail } from '@gable/contract/lead'
import type { LeadForm } from '@gable/contract/lead-form'
import type { Country } from '@gable/contract/status'
import { uiText } from '../../../../ui/texts/ui-text.ts'

/** Returns an empty form in the company's own country. */
export function emptyLeadForm(country: Country): LeadForm {
  return {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    leadSource: '',
    street: '',
    city: '',
    state: '',
    postalCode: '',
    country,
  }
}

export function leadFormOf(lead: LeadDetail): LeadForm {
  const { firstName, lastName, email, leadSource, street, city, state, postalCode, country } = lead
  return {
    firstName,
    lastName,
    email,
    phone: phone(lead.phone),
    leadSource,
    street,
    city,
    state,
    postalCode,
    country,
  }
}

export function shownValue(name: string, value: unknown): string {
  return name === 'country' ? uiText(`country.${value as Country}`) : String(value)
}
