import type { LeadDetail, LeadForm } from '@gable/contract/lead'
import type { Country } from '@gable/contract/status'
import { phone } from '../../../ui/format.ts'

/** An empty form in the company's own country. */
export function emptyLeadForm(country: Country): LeadForm {
  return { firstName: '', lastName: '', email: '', phone: '', street: '', city: '', state: '', postalCode: '', country }
}

/** The form of a lead as it stands. */
export function leadFormOf(lead: LeadDetail): LeadForm {
  const { firstName, lastName, email, street, city, state, postalCode, country } = lead
  return {
    firstName,
    lastName,
    email,
    phone: phone(lead.phone),
    street,
    city,
    state,
    postalCode,
    country,
  }
}
