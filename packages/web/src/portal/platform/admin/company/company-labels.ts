import type { CompanyFactsForm } from '@gable/contract/admin-form'
import { text } from '../text.ts'

/** The field labels of a company. */
export const companyLabels: Record<keyof CompanyFactsForm, string> = {
  name: text('company.name'),
  email: text('company.email'),
  phone: text('company.phone'),
  website: text('company.website'),
  timeZone: text('company.timeZone'),
}
