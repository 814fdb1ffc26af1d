import type { LeadForm } from '@gable/contract/lead-form'
import { text } from './texts/text.ts'

/** What each field of the lead form is called: on the form, in the history, and where somebody else has changed it. */
export const leadLabels: Record<keyof LeadForm, string> = {
  firstName: text('form.firstName'),
  lastName: text('form.lastName'),
  email: text('form.email'),
  phone: text('form.phone'),
  leadSource: text('form.leadSource'),
  street: text('form.street'),
  city: text('form.city'),
  state: text('form.state'),
  postalCode: text('form.zip'),
  country: text('form.country'),
}
