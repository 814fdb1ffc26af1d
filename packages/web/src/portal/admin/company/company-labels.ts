import type { CompanyFactsForm } from '@gable/contract/admin-form'
import { text } from '../text.ts'

/** What each field of a company is called. */
export const companyLabels: Record<keyof CompanyFactsForm, string> = {
  name: text('company.name'),
  email: text('company.email'),
  phone: text('company.phone'),
  website: text('company.website'),
  timeZone: text('company.timeZone'),
}
