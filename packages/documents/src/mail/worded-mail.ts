import { emailSections, type LocalizedMail } from '@gable/contract/email-text-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { type Catalogues, textsOf } from '../catalog.ts'
import { en as appointmentEn } from './appointment/texts/en.ts'
import { es as appointmentEs } from './appointment/texts/es.ts'
import { fr as appointmentFr } from './appointment/texts/fr.ts'
import { en as loanEn } from './loan/texts/en.ts'
import { es as loanEs } from './loan/texts/es.ts'
import { fr as loanFr } from './loan/texts/fr.ts'
import { en as proposalEn } from './proposal/texts/en.ts'
import { es as proposalEs } from './proposal/texts/es.ts'
import { fr as proposalFr } from './proposal/texts/fr.ts'
import { en as quoteEn } from './quote/texts/en.ts'
import { es as quoteEs } from './quote/texts/es.ts'
import { fr as quoteFr } from './quote/texts/fr.ts'
import { en as repEn } from './quote/texts/rep-en.ts'
import { es as repEs } from './quote/texts/rep-es.ts'
import { fr as repFr } from './quote/texts/rep-fr.ts'
import { en as reminderEn } from './reminder/texts/en.ts'
import { es as reminderEs } from './reminder/texts/es.ts'
import { fr as reminderFr } from './reminder/texts/fr.ts'

const catalogues: Catalogues<string> = {
  en: { ...appointmentEn, ...loanEn, ...proposalEn, ...quoteEn, ...repEn, ...reminderEn },
  es: { ...appointmentEs, ...loanEs, ...proposalEs, ...quoteEs, ...repEs, ...reminderEs },
  fr: { ...appointmentFr, ...loanFr, ...proposalFr, ...quoteFr, ...repFr, ...reminderFr },
}

/** Returns the default text of each section of an email to homeowners, in a language. */
export function usualWords(mail: LocalizedMail, language: SpokenLanguage): { key: string; text: string }[] {
  const t = textsOf(catalogues, language)
  return emailSections[mail].map(({ key }) => ({ key, text: t(key) }))
}
