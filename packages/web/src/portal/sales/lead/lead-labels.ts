import type { LeadForm } from '@gable/contract/lead-form'
import { text } from './text.ts'

/** The labels of the lead form's fields, also used in the history and to report what someone else has changed. */
export const leadLabels: Record<keyof LeadForm, string> = {
  firstName: text('form.firstName'),
  lastName: text('form.lastName'),
  email: text('email'),
  phone: text('phone'),
  leadSource: text('form.leadSource'),
  street: text('form.street'),
  city: text('form.city'),
  state: text('form.state'),
  postalCode: text('form.zip'),
  country: text('form.country'),
}
