import { addressLine, type PostalAddress, phone, phoneHref } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { area, percent, squares } from '@gable/contract/format/figure'
import { addHomeownerUnits } from '@gable/contract/format/homeowner-units'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { bookAction } from '../book.ts'
import type { MailBlock, MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { isPriceOfNothing, priceBlock } from '../price.ts'
import type { MailQuote } from '../quote-facts.ts'
import { type MailTexts, mailTexts, type OwnWords } from '../texts/text.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

addHomeownerUnits()

type Texts = MailTexts<keyof typeof en>

/**
 * To the homeowner. It only contains what was entered in its own form, and nothing that the company knows about the
 * address.
 */
export interface QuoteConfirmation {
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  firstName: string
  address: PostalAddress
  quote: MailQuote
  /** How the house was measured by an airborne scan; empty if the quote does not depend on it. */
  measured: string
  /** Link to read the quote again; anyone who has it can open it. */
  quoteUrl: string
  /** When the link expires, in UTC. */
  openUntil: string
  timeZone: string
  /** Whether the PDF is attached to this mail. */
  withPdf: boolean
  /** Link to book an inspection; absent if none is offered. */
  bookUrl?: string | undefined
  /** The company's custom texts. */
  words?: OwnWords
}

/**
 * To the homeowner: the chosen price with everything that was shown next to it, and how to reach the company. Anyone
 * can type anyone's email address, so a first name that is not a plain name (a sentence, a link) is not passed on.
 */
export function quoteConfirmationMail(request: QuoteConfirmation): MailContent {
  const { company, quote, locale } = request
  const t = mailTexts({ en, es, fr }, locale, request.words)
  const onRequest = isPriceOfNothing(quote.price)
  const intro = onRequest ? 'confirmation.introOnRequest' : 'confirmation.intro'
  return {
    kind: 'quoteConfirmation',
    locale,
    eyebrow: company.name,
    subject: t('confirmation.subject', { company: company.name }),
    preview: addressLine(request.address),
    title: t('confirmation.title'),
    intro: [helloTo(request.firstName, t), t(intro, { company: company.name })],
    blocks: [
      priceBlock(quote.price, { currency: quote.currency, locale, t, notes: [] }),
      {
        kind: 'facts',
        facts: [
          { label: t('fact.product'), value: quote.productName },
          { label: t('fact.address'), value: addressLine(request.address) },
        ],
      },
      { kind: 'action', label: t('confirmation.open'), href: request.quoteUrl },
      ...bookAction(request.bookUrl, t),
      { kind: 'note', text: whereItIs(request, t) },
      { kind: 'note', text: howItCameAbout(request, t) },
      ...(onRequest ? [] : [{ kind: 'note' as const, text: t('confirmation.notBinding') }]),
      ...callAction(company.phone, t),
    ],
    footer: [
      [company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · '),
      t('confirmation.why', { company: company.name }),
    ],
  }
}

function whereItIs({ withPdf, openUntil, timeZone, locale }: QuoteConfirmation, t: Texts): string {
  const until = t('confirmation.until', { day: longDate(openUntil, timeZone, locale) })
  return withPdf ? `${t('confirmation.attached')} ${until}` : until
}

function helloTo(firstName: string, t: Texts): string {
  return isPlainName(firstName) ? t('confirmation.hello', { firstName }) : t('confirmation.helloAnyone')
}

function howItCameAbout({ quote, measured, locale }: QuoteConfirmation, t: Texts): string {
  const how = t('confirmation.how', {
    area: area(quote.roofAreaSqft, locale),
    slope: pitchText(quote.rise),
    waste: percent(quote.wasteBps, locale),
    squares: squares(quote.squaresHundredths, locale),
  })
  return measured ? `${how} ${measured}.` : how
}

function callAction(stored: string, t: Texts): MailBlock[] {
  const href = phoneHref(stored)
  return href ? [{ kind: 'action', label: t('confirmation.call', { phone: phone(stored) }), href }] : []
}
