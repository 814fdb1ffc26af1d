import { addressLine, type PostalAddress, phone, phoneHref } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { type FiguredOption, offerFigures } from '@gable/contract/offer'
import type { SharedOffer } from '@gable/contract/quote-share'
import type { Currency } from '@gable/contract/status'
import { bookAction } from '../book.ts'
import type { MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/rep-en.ts'
import { es } from './texts/rep-es.ts'
import { fr } from './texts/rep-fr.ts'

/** The fields of an option that the mail uses. */
type MailOption = FiguredOption & { title: string; product: { name: string } }

/** The mail with a rep's quote, to the homeowner. */
export interface RepQuoteMail {
  locale: string
  timeZone: string
  company: { name: string; phone: string; mailingAddress: string }
  firstName: string
  address: PostalAddress
  offer: Pick<SharedOffer, 'note' | 'expiresAt' | 'chosen'> & { options: readonly MailOption[] }
  language: SpokenLanguage
  currency: Currency
  quoteUrl: string
  /** When the link expires, in UTC. */
  openUntil: string
  withPdf: boolean
  /** Link to book an inspection; absent if none is offered. */
  bookUrl?: string | undefined
  /** The company's custom texts. */
  words?: OwnWords
}

/**
 * To the homeowner: each option with its total, or the chosen one; the rep's message; and a link to compare and choose.
 */
export function repQuoteMail(request: RepQuoteMail): MailContent {
  const { company, offer, locale, timeZone, currency, firstName } = request
  const t = mailTexts({ en, es, fr }, locale, request.words)
  const day = (at: string) => longDate(at, timeZone, locale)
  const { options, counted } = offerFigures(offer.options, offer.chosen, request.language)
  const many = counted === null
  const href = phoneHref(company.phone)
  return {
    kind: 'repQuote',
    locale,
    eyebrow: company.name,
    subject: t('repQuote.subject', { company: company.name }),
    preview: addressLine(request.address),
    title: t('repQuote.title'),
    intro: [
      isPlainName(firstName) ? t('repQuote.hello', { firstName }) : t('repQuote.helloAnyone'),
      t(many ? 'repQuote.introMany' : 'repQuote.intro', {
        company: company.name,
        address: addressLine(request.address),
      }),
    ],
    blocks: [
      {
        kind: 'facts',
        facts: (counted ? [counted] : options).map(({ title, product, figures }) => ({
          label: options.length > 1 ? title : t('repQuote.total'),
          value: `${product.name}: ${money(figures.totalCents, currency, 'exact', locale)}`,
        })),
      },
      ...(offer.note ? [{ kind: 'note' as const, text: offer.note }] : []),
      { kind: 'action', label: t(many ? 'repQuote.compare' : 'repQuote.open'), href: request.quoteUrl },
      ...bookAction(request.bookUrl, t),
      ...(offer.expiresAt ? [{ kind: 'note' as const, text: t('repQuote.valid', { day: day(offer.expiresAt) }) }] : []),
      {
        kind: 'note',
        text: [request.withPdf ? t('repQuote.attached') : '', t('repQuote.until', { day: day(request.openUntil) })]
          .filter((part) => part !== '')
          .join(' '),
      },
      ...(href ? [{ kind: 'action' as const, label: t('repQuote.call', { phone: phone(company.phone) }), href }] : []),
    ],
    footer: [[company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · ')],
  }
}
