import { weekdayTime } from '@gable/contract/format/day'
import { languageOf, nameInText } from './sentence.ts'

interface Said {
  company: string
  when: string
  url: string
}

const sentences = {
  en: {
    booked: ({ company, when, url }: Said) =>
      `${company}: Your roof inspection is booked for ${when}. Change or cancel: ${url}`,
    moved: ({ company, when, url }: Said) =>
      `${company}: Your roof inspection was moved to ${when}. Change or cancel: ${url}`,
    cancelled: ({ company, when, url }: Said) =>
      `${company}: Your roof inspection of ${when} was canceled. Choose another time: ${url}`,
    reminder: ({ company, when, url }: Said) =>
      `${company}: Reminder of your roof inspection, ${when}. Change or cancel: ${url}`,
    stop: 'Msg & data rates may apply. Reply STOP to opt out.',
  },
  es: {
    booked: ({ company, when, url }: Said) =>
      `${company}: Su inspeccion de techo es el ${when}. Cambiar o cancelar: ${url}`,
    moved: ({ company, when, url }: Said) =>
      `${company}: Su inspeccion de techo se cambio al ${when}. Cambiar o cancelar: ${url}`,
    cancelled: ({ company, when, url }: Said) =>
      `${company}: Su inspeccion de techo del ${when} fue cancelada. Elegir otra hora: ${url}`,
    reminder: ({ company, when, url }: Said) =>
      `${company}: Recordatorio de su inspeccion de techo, ${when}. Cambiar o cancelar: ${url}`,
    stop: 'Pueden aplicarse tarifas de mensajes. Responda STOP para no recibir mas.',
  },
  fr: {
    booked: ({ company, when, url }: Said) =>
      `${company} : Votre inspection de toiture est le ${when}. Modifier ou annuler : ${url}`,
    moved: ({ company, when, url }: Said) =>
      `${company} : Votre inspection de toiture est maintenant le ${when}. Modifier ou annuler : ${url}`,
    cancelled: ({ company, when, url }: Said) =>
      `${company} : Votre inspection de toiture du ${when} est annulee. Choisir une autre heure : ${url}`,
    reminder: ({ company, when, url }: Said) =>
      `${company} : Rappel de votre inspection de toiture, ${when}. Modifier ou annuler : ${url}`,
    stop: "Des frais de messagerie peuvent s'appliquer. Repondez STOP pour vous desabonner.",
  },
}

interface AppointmentText {
  kind: 'booked' | 'moved' | 'cancelled' | 'reminder'
  /** The homeowner's locale, which determines the language. */
  locale: string
  company: string
  startsAt: string
  timeZone: string
  url: string
}

/** An appointment as a text message, in GSM-7 characters only, since others double its price. */
export function appointmentText({ kind, locale, company, startsAt, timeZone, url }: AppointmentText): string {
  const words = sentences[languageOf(locale)]
  const when = plain(weekdayTime(startsAt, timeZone, locale))
  return `${words[kind]({ company: nameInText(company), when, url })} ${words.stop}`
}

/** Dates without accents and with plain spaces. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s/gu, ' ')
