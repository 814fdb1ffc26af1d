import type { SpokenLanguage } from './format/locale.ts'

/** The automatic first message to a homeowner who sent the form, and its fields. Zod-free. */

export const touchFields = [
  'homeowner.firstName',
  'quote.price',
  'quote.link',
  'booking.link',
  'company.name',
  'rep.name',
] as const
type TouchField = (typeof touchFields)[number]

/** The value of each field for one lead; empty if unknown. */
export type TouchValues = Readonly<Record<TouchField, string>>

/** `text`: two to three parts of a text message, with the field values and the sentence about STOP. */
export const touchLimits = { text: 320, subject: 120, mail: 2_000, minutesFrom: 5, minutesTo: 480, people: 50 } as const

/** The messages in one language. */
export interface TouchWords {
  text: string
  subject: string
  mail: string
}

/** The messages of a company that has not written its own. */
export const standardTouch: Readonly<Record<SpokenLanguage, TouchWords>> = {
  en: {
    text: 'Hi {homeowner.firstName}, thank you for your request. Your price: {quote.price}. Details: {quote.link} When is a good time to call?',
    subject: 'Your roof: {quote.price}',
    mail: 'Hi {homeowner.firstName},\n\nThank you for your request. Your price is {quote.price}. You can see how it was calculated here: {quote.link}\n\nWhen is a good time to call you? Just reply to this email.\n\n{company.name}',
  },
  es: {
    text: 'Hola {homeowner.firstName}, gracias por su solicitud. Su precio: {quote.price}. Detalles: {quote.link} Cuando le podemos llamar?',
    subject: 'Su techo: {quote.price}',
    mail: 'Hola {homeowner.firstName}:\n\nGracias por su solicitud. Su precio es {quote.price}. Aquí puede ver cómo se calculó: {quote.link}\n\n¿Cuándo le podemos llamar? Responda a este correo.\n\n{company.name}',
  },
  fr: {
    text: 'Bonjour {homeowner.firstName}, merci de votre demande. Votre prix : {quote.price}. Details : {quote.link} Quand pouvons-nous vous appeler ?',
    subject: 'Votre toit : {quote.price}',
    mail: 'Bonjour {homeowner.firstName},\n\nMerci de votre demande. Votre prix est de {quote.price}. Voici comment il a été calculé : {quote.link}\n\nQuand pouvons-nous vous appeler ? Répondez à ce courriel.\n\n{company.name}',
  },
}

/** The standard text message where the homeowner can book an inspection. Its email has a button for that. */
export const standardBookingText: Readonly<Record<SpokenLanguage, string>> = {
  en: 'Hi {homeowner.firstName}, thank you for your request. Your price: {quote.price}. Details: {quote.link} Book a visit: {booking.link}',
  es: 'Hola {homeowner.firstName}, gracias por su solicitud. Su precio: {quote.price}. Detalles: {quote.link} Reserve una visita: {booking.link}',
  fr: 'Bonjour {homeowner.firstName}, merci de votre demande. Votre prix : {quote.price}. Details : {quote.link} Reserver une visite : {booking.link}',
}

/** The price of a quote that shows only monthly prices, which must not be stated without their terms. */
export const monthlyOnly: Readonly<Record<SpokenLanguage, string>> = {
  en: 'your monthly price',
  es: 'su precio mensual',
  fr: 'votre prix mensuel',
}

/** Required at the end of each text message. */
export const stopSentence: Readonly<Record<SpokenLanguage, string>> = {
  en: 'Reply STOP to opt out.',
  es: 'Responda STOP para no recibir mas.',
  fr: 'Repondez STOP pour vous desabonner.',
}

const token = /\{([^{}]*)\}/g

/** The fields in a text that are not known. */
export function unknownTouchFields(text: string): string[] {
  const names = [...text.matchAll(token)].map(([, inner]) => inner!.trim())
  return names.filter((name) => !touchFields.some((field) => field === name))
}

/** Fills in the fields of a text. A field without a value leaves no double space and no space before a comma. */
export function fillTouch(text: string, values: TouchValues): string {
  return text
    .replace(token, (whole, inner: string) => {
      const field = touchFields.find((each) => each === inner.trim())
      return field ? values[field] : whole
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
}

/** The words of a language: the company's own, or the standard ones where it wrote none. */
export function touchIn(
  language: SpokenLanguage,
  own: Partial<Record<SpokenLanguage, TouchWords>>,
  { canBook }: { canBook: boolean },
): TouchWords {
  const standard = standardTouch[language]
  const written = own[language]
  return {
    text: written?.text || (canBook ? standardBookingText[language] : standard.text),
    subject: written?.subject || standard.subject,
    mail: written?.mail || standard.mail,
  }
}
