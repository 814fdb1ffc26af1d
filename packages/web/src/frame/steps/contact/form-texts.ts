import type { WidgetSettings } from '@gable/contract/branding'
import type { OptIns } from '../../flow/contact-draft.ts'
import { text } from '../../texts/index.ts'

export interface FormTexts {
  title: string
  subTitle: string
  button: string
  legal: { text: string; position: 'above' | 'below'; sizeVariable: string } | null
  optIns: OptIns
  contactOptInText: string
  smsOptInText: string
}

/** The "Almost Done" form. */
export function quoteFormTexts(settings: WidgetSettings): FormTexts {
  return {
    title: settings.rqpLeadsTitleText,
    subTitle: settings.rqpLeadsSubTitleText,
    button: settings.rqpLeadsButtonText,
    legal: settings.rqpLeadsLegalTextEnabled
      ? {
          text: settings.rqpLeadsLegalText,
          position: settings.rqpLeadsLegalTextPosition,
          sizeVariable: 'var(--legal-size)',
        }
      : null,
    optIns: { contactOptIn: settings.rqpLeadsContactOptIn, smsOptIn: settings.rqpLeadsSmsOptIn },
    contactOptInText: settings.rqpLeadsContactOptInText || text('contact.contactOptIn'),
    smsOptInText: settings.rqpLeadsSmsOptInText || text('contact.smsOptIn'),
  }
}

/** The "Get help" form. */
export function helpFormTexts(settings: WidgetSettings): FormTexts {
  return {
    title: settings.otherContactsTitleText,
    subTitle: settings.otherContactsSubTitleText,
    button: settings.otherContactsButtonText,
    legal: settings.otherContactsLegalTextEnabled
      ? {
          text: settings.otherContactsLegalText,
          position: settings.otherContactsLegalTextPosition,
          sizeVariable: 'var(--help-legal-size)',
        }
      : null,
    optIns: { contactOptIn: settings.otherContactsContactOptIn, smsOptIn: settings.otherContactsSmsOptIn },
    contactOptInText: settings.otherContactsContactOptInText || text('contact.contactOptIn'),
    smsOptInText: settings.otherContactsSmsOptInText || text('contact.smsOptIn'),
  }
}
