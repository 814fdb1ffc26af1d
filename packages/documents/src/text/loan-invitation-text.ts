import { money } from '@gable/contract/format/money'
import { languageOf, nameInText } from './sentence.ts'

const sentences = {
  en: (company: string, amount: string, url: string) =>
    `${company}: See if you pre-qualify to finance your roof, up to ${amount}: ${url} Msg & data rates may apply. Reply STOP to opt out.`,
  es: (company: string, amount: string, url: string) =>
    `${company}: Vea si precalifica para financiar su techo, hasta ${amount}: ${url} Pueden aplicarse tarifas de mensajes. Responda STOP para no recibir mas.`,
  fr: (company: string, amount: string, url: string) =>
    `${company} : Voyez si vous etes prequalifie pour financer votre toit, jusqu'a ${amount} : ${url} Des frais de messagerie peuvent s'appliquer. Repondez STOP pour vous desabonner.`,
}

interface LoanInvitationText {
  /** The homeowner's locale, which determines the language. */
  locale: string
  company: string
  amountCents: number
  url: string
}

/** The invitation to prequalify as a text message, in GSM-7 characters only, since others double its price. */
export function loanInvitationText({ locale, company, amountCents, url }: LoanInvitationText): string {
  const amount = money(amountCents, 'USD', 'whole', locale).replace(/\s/g, ' ')
  return sentences[languageOf(locale)](nameInText(company), amount, url)
}
