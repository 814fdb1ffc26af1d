import { languageOf, nameInText } from './sentence.ts'

const sentences = {
  en: (company: string, url: string) =>
    `${company}: Your roof quote is ready: ${url} Msg & data rates may apply. Reply STOP to opt out.`,
  es: (company: string, url: string) =>
    `${company}: Su cotizacion de techo esta lista: ${url} Pueden aplicarse tarifas de mensajes. Responda STOP para no recibir mas.`,
  fr: (company: string, url: string) =>
    `${company} : Votre soumission de toiture est prete : ${url} Des frais de messagerie peuvent s'appliquer. Repondez STOP pour vous desabonner.`,
}

interface QuoteLinkText {
  /** The homeowner's locale, which determines the language. */
  locale: string
  company: string
  url: string
}

/** The link to a quote as a text message, in GSM-7 characters only, since others double its price. */
export const quoteLinkText = ({ locale, company, url }: QuoteLinkText): string =>
  sentences[languageOf(locale)](nameInText(company), url)
