import { type Branding, defaultBranding } from '@gable/contract/branding'
import { optInDefaults } from '@gable/contract/status'
import type { Tenant } from '../platform/context.ts'
import { optInTexts } from './texts/en.ts'

const forms = ['rqpLeads', 'otherContacts'] as const

/**
 * A company's branding with its country's opt-ins: hidden in the US; in Canada contact is required and SMS optional. A text
 * that a company has not written is the country's, naming the company.
 */
export function widgetBranding(own: Partial<Branding>, company: Tenant): Branding {
  const branding = { ...defaultBranding, ...own }
  const defaults = optInDefaults[company.country]
  const texts = optInTexts(company)
  for (const form of forms) {
    branding[`${form}ContactOptIn`] = own[`${form}ContactOptIn`] ?? defaults.contactOptIn
    branding[`${form}SmsOptIn`] = own[`${form}SmsOptIn`] ?? defaults.smsOptIn
    branding[`${form}ContactOptInText`] ||= texts.contact
    branding[`${form}SmsOptInText`] ||= texts.sms
  }
  return branding
}
