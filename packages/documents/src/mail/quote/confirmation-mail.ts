import { addressLine, type PostalAddress, phone, phoneHref } from '@gable/contract/format/contact'
import { area, percent, squares } from '@gable/contract/format/figure'
import { pitchText } from '@gable/roof/drawing/figure-text'
import type { MailBlock, MailContent } from '../content.ts'
import { isPlainName } from '../hello.ts'
import { priceBlock } from '../price.ts'
import type { MailQuote } from '../quote-facts.ts'
import { type MailTexts, mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

type Texts = MailTexts<keyof typeof en>

/** To the homeowner. It holds what its own form said and nothing of what the company knows of the address. */
export interface QuoteConfirmation {
  locale: string
  company: { name: string; phone: string; mailingAddress: string }
  firstName: string
  address: PostalAddress
  quote: MailQuote
}

/**
 * To the homeowner: the price that was chosen, with all that stood beside it, and how to reach the company. Anyone can
 * type anyone's email address, so a first name that is no plain name (a sentence, a link) is not passed on.
 */
export function quoteConfirmationMail(request: QuoteConfirmation): MailContent {
  const { company, quote, locale } = request
  const t = mailTexts({ en }, locale)
  return {
    kind: 'quoteConfirmation',
    locale,
    eyebrow: company.name,
    subject: t('confirmation.subject', { company: company.name }),
    preview: addressLine(request.address),
    title: t('confirmation.title'),
    intro: [helloTo(request.firstName, t), t('confirmation.intro', { company: company.name })],
    blocks: [
      priceBlock(quote.price, { currency: quote.currency, locale, t, notes: [] }),
      {
        kind: 'facts',
        facts: [
          { label: t('fact.product'), value: quote.productName },
          { label: t('fact.address'), value: addressLine(request.address) },
        ],
      },
      { kind: 'note', text: howItCameAbout(quote, locale, t) },
      { kind: 'note', text: t('confirmation.notBinding') },
      ...callAction(company.phone, t),
    ],
    footer: [
      [company.name, phone(company.phone), company.mailingAddress].filter((part) => part !== '').join(' · '),
      t('confirmation.why', { company: company.name }),
    ],
  }
}

function helloTo(firstName: string, t: Texts): string {
  return isPlainName(firstName) ? t('confirmation.hello', { firstName }) : t('confirmation.helloAnyone')
}

function howItCameAbout(quote: QuoteConfirmation['quote'], locale: string, t: Texts): string {
  return t('confirmation.how', {
    area: area(quote.roofAreaSqft, locale),
    slope: pitchText(quote.rise),
    waste: percent(quote.wasteBps, locale),
    squares: squares(quote.squaresHundredths, locale),
  })
}

function callAction(stored: string, t: Texts): MailBlock[] {
  const href = phoneHref(stored)
  return href ? [{ kind: 'action', label: t('confirmation.call', { phone: phone(stored) }), href }] : []
}
