import { longDate } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { type Translate, textsOf } from '../catalogue.ts'
import type { SignedRequest } from './request.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

/** What the added pages say, before they are drawn. */
export interface SignedContent {
  say: Translate<keyof typeof en>
  request: SignedRequest
  total: string
  /** The last day to cancel and the day of the transaction, in words; empty without a notice. */
  lastDay: string
  signedDay: string
  /** A moment with its zone. */
  moment(at: string): string
}

export function signedContent(request: SignedRequest): SignedContent {
  const { document, choice, cancellation } = request
  const { locale, timeZone, currency } = document
  const day = (of: string) => longDate(`${of}T12:00:00.000Z`, 'UTC', locale)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone })
  return {
    ...{ request, say: textsOf({ en, es, fr }, locale), total: money(choice.totalCents, currency, 'exact', locale) },
    lastDay: cancellation ? day(cancellation.lastDay) : '',
    signedDay: cancellation ? day(cancellation.signedOn) : '',
    moment: (at) => format.format(new Date(at)),
  }
}
