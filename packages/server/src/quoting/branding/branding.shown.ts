import { type Branding, defaultBranding } from '@gable/contract/branding'
import { type BrandingDraft, type BrandingMediaField, brandingFieldNames } from '@gable/contract/branding-field'
import { type BrandingStanding, shownBranding } from '@gable/contract/branding-gate'
import { partnerBranding } from '@gable/contract/branding-partner'
import { hasFeature } from '@gable/contract/feature'
import { optInDefaults, worksAs } from '@gable/contract/status'
import type { Tenant } from '../../platform/context.ts'
import { optInTexts } from './texts/en.ts'

/** The settings that a company changed: only those that differ from its defaults. */
export type OwnBranding = Partial<BrandingDraft>
/** The settings that come from uploaded media. */
export type BrandingMedia = Partial<Pick<Branding, BrandingMediaField>>

const standard = Object.fromEntries(brandingFieldNames.map((name) => [name, defaultBranding[name]])) as BrandingDraft
const forms = ['rqpLeads', 'otherContacts'] as const

/** Derived from the company's features and subscriptions. */
export function brandingStanding(company: Tenant): BrandingStanding {
  return {
    isLocked: !hasFeature(company, 'customBranding'),
    isPartner: company.subscriptions.some(({ type, status }) => type === 'OC_PRO' && worksAs(status)),
  }
}

/**
 * The initial branding of a company: the standard or the partner's, with its country's opt-ins (hidden in the US; in
 * Canada contact is required and SMS optional) and their texts, which name the company.
 */
export function brandingDefaults(company: Tenant): BrandingDraft {
  const defaults = { ...standard, ...(brandingStanding(company).isPartner ? partnerBranding : {}) }
  const { contactOptIn, smsOptIn } = optInDefaults[company.country]
  const texts = optInTexts(company)
  for (const form of forms) {
    defaults[`${form}ContactOptIn`] = contactOptIn
    defaults[`${form}SmsOptIn`] = smsOptIn
    defaults[`${form}ContactOptInText`] = texts.contact
    defaults[`${form}SmsOptInText`] = texts.sms
  }
  return defaults
}

/** The company's settings on top of its defaults. */
export function wholeBranding(own: OwnBranding, company: Tenant): BrandingDraft {
  return { ...brandingDefaults(company), ...own }
}

/**
 * A company's branding as homeowners see it. Without the upgraded subscription, neither its look nor its media is
 * shown.
 */
export function widgetBranding(own: OwnBranding, company: Tenant, media: BrandingMedia = {}): Branding {
  const standing = brandingStanding(company)
  const shown = shownBranding(wholeBranding(own, company), brandingDefaults(company), standing)
  return { ...defaultBranding, ...shown, ...(standing.isLocked ? {} : media) }
}

/** Returns the addresses of product photos for the widget's page. */
export function photosOf(widget: { publicId: string }): (fileId: string) => string {
  return (fileId) => `/api/widget/${widget.publicId}/photos/${fileId}`
}
