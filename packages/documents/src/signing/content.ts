import { longDate } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import { offerFigures } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'
import { type Translate, textsOf } from '../catalog.ts'
import type { SignedRequest } from './request.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

/** The content of the added pages before rendering. */
export interface SignedContent {
  say: Translate<keyof typeof en>
  request: SignedRequest
  document: ProposalDocument
  /** The agreed option, its upgrades, and its total. */
  option: string
  upgrades: string
  total: string
  /** The last day to cancel and the day of the transaction, as text; empty without a notice. */
  lastDay: string
  signedDay: string
  /** Formats a time with its time zone. */
  moment(at: string): string
}

export function signedContent(request: SignedRequest): SignedContent {
  const { proposal, cancellation } = request
  const { document, chosen } = proposal
  const { locale, timeZone, currency, language } = document
  const { counted } = offerFigures(document.options, chosen, language)
  if (!counted) throw new Error(`Proposal ${proposal.proposalId} has no accepted option`)
  const { title, product, figures } = counted
  const day = (of: string) => longDate(`${of}T12:00:00.000Z`, 'UTC', locale)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', timeZone })
  return {
    request,
    document,
    say: textsOf({ en, es, fr }, locale),
    option: `${title} · ${product.name}`,
    upgrades: figures.upgrades.flatMap(({ isTaken, name }) => (isTaken ? [name] : [])).join(', '),
    total: money(figures.totalCents, currency, 'exact', locale),
    lastDay: cancellation ? day(cancellation.lastDay) : '',
    signedDay: cancellation ? day(cancellation.signedOn) : '',
    moment: (at) => format.format(new Date(at)),
  }
}
