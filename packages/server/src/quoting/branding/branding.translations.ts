import { type Branding, defaultBranding, type WidgetTranslations } from '@gable/contract/branding'
import { type Translations, translationLanguages } from '@gable/contract/branding-field'
import { wordsIn } from '@gable/contract/branding-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { Tenant } from '../../platform/context.ts'
import { optInTexts } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import type { OptInWords, OwnWords } from './texts/own-words.ts'

const own: Record<'es' | 'fr', OwnWords> = { es, fr }

/** The product's own translations of the default texts. */
export function standardTranslations(company: Tenant): Translations {
  const words = (language: 'es' | 'fr') => ({ ...own[language].branding, ...optInsIn(own[language].optIns(company)) })
  return { es: words('es'), fr: words('fr') }
}

/**
 * A widget's texts in the languages it supports besides English: the company's own, and the product's where the company
 * left the English texts unchanged. A text that it wrote only in English is shown in English everywhere.
 */
export function widgetTranslations(
  branding: Branding,
  company: Tenant,
  written: WidgetTranslations = {},
): WidgetTranslations {
  const spoken = translationLanguages.filter((one) => branding.language === 'visitor' || branding.language === one)
  const defaults = { ...defaultBranding, ...optInsIn(optInTexts(company)) }
  const wordings = { defaults, standard: standardTranslations(company), written }
  return Object.fromEntries(spoken.map((language) => [language, wordsIn(language, branding, wordings)]))
}

function optInsIn({ contact, sms }: { contact: string; sms: string }): Record<OptInWords, string> {
  return {
    rqpLeadsContactOptInText: contact,
    rqpLeadsSmsOptInText: sms,
    otherContactsContactOptInText: contact,
    otherContactsSmsOptInText: sms,
  }
}

/**
 * The language that a visitor saw, given the language that the frame reported. If the company set one language, no
 * other was shown.
 */
export function languageShown({ branding }: { branding: Branding }, message: SpokenLanguage = 'en'): SpokenLanguage {
  return branding.language === 'visitor' ? message : branding.language
}

/** The branding with the texts of a language. */
export function brandingIn(
  { branding, translations }: { branding: Branding; translations: WidgetTranslations },
  shown: SpokenLanguage,
): Branding {
  return shown === 'en' ? branding : { ...branding, ...translations[shown] }
}
