import { weekdayTime } from '@gable/contract/format/day'
import type { AppointmentMail } from '../mail/appointment/appointment-mail.ts'
import { en } from '../mail/appointment/texts/en.ts'
import { es } from '../mail/appointment/texts/es.ts'
import { fr } from '../mail/appointment/texts/fr.ts'
import { mailTexts } from '../mail/texts/text.ts'
import { languageOf, nameInText } from './sentence.ts'

const stop = {
  en: 'Msg & data rates may apply. Reply STOP to opt out.',
  es: 'Pueden aplicarse tarifas de mensajes. Responda STOP para no recibir mas.',
  fr: "Des frais de messagerie peuvent s'appliquer. Repondez STOP pour vous desabonner.",
} as const

interface AppointmentText extends Pick<AppointmentMail, 'kind' | 'locale' | 'startsAt' | 'timeZone' | 'url' | 'words'> {
  company: string
}

/**
 * An appointment as a text message. The default texts have GSM-7 characters only, since others double its price. The
 * link and how to opt out are always in it, also in a company's own words.
 */
export function appointmentText({ kind, locale, company, startsAt, timeZone, url, words }: AppointmentText): string {
  const t = mailTexts({ en, es, fr }, locale, words)
  const when = plain(weekdayTime(startsAt, timeZone, locale))
  const text = t(`appointment.${kind}.text`, { company: nameInText(company), when, link: url })
  return [text, text.includes(url) ? '' : url, stop[languageOf(locale)]].filter((part) => part !== '').join(' ')
}

/** Dates without accents and with plain spaces. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s/gu, ' ')
