import { addressLine, phone, phoneHref } from '@gable/contract/format/contact'
import { area, percent, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { type Translate, textsOf } from '../texts/catalogue.ts'
import type { Fact, MailContent } from './content.ts'
import { priceBlock } from './price.ts'
import type { HelpRequested, MailContact, NewLead, RepeatSubmission } from './request.ts'

/** To the contractor: a homeowner sent the form of a quote, for a new lead or for one that is known. */
export function quoteFormMail(request: NewLead | RepeatSubmission): MailContent {
  const { address, contact, quote, locale } = request
  const t = textsOf(locale)
  const key = request.template === 'newLead' ? 'newLead' : 'repeat'
  const name = nameOf(contact)
  const total = money(quote.totalCents, quote.currency, 'short', locale)
  const notes = quote.price.display === 'total' ? [] : [t('mail.shownAs', { total })]
  return {
    ...frameOf(request, t(`${key}.subject`, { name, street: address.street }), t),
    preview: `${phone(contact.phone)} · ${quote.productName} · ${total}`,
    title: t(`${key}.title`, { name }),
    intro: [t(`${key}.intro`)],
    blocks: [
      { kind: 'facts', facts: contactFacts(contact, t) },
      priceBlock(quote.price, { currency: quote.currency, locale, t, notes }),
      {
        kind: 'facts',
        facts: [
          { label: t('fact.product'), value: quote.productName },
          { label: t('fact.roof'), value: roofSize(quote, locale, t) },
          { label: t('fact.slope'), value: pitchText(quote.rise) },
          { label: t('fact.address'), value: addressLine(address) },
        ],
      },
      { kind: 'action', label: t('mail.openLead'), href: request.leadUrl },
    ],
  }
}

/** To the contractor: somebody without an instant quote asks to be contacted. */
export function helpMail(request: HelpRequested): MailContent {
  const { address, contact, helpText } = request
  const t = textsOf(request.locale)
  const name = nameOf(contact)
  const known = address ? addressLine(address) : ''
  const facts = [
    ...contactFacts(contact, t),
    ...(known === '' ? [] : [{ label: t('fact.address'), value: known }]),
    ...(helpText === '' || helpText === known ? [] : [{ label: t('fact.typed'), value: helpText }]),
  ]
  return {
    ...frameOf(request, t('help.subject', { name }), t),
    preview: phone(contact.phone),
    title: t('help.title', { name }),
    intro: [t('help.intro')],
    blocks: [
      { kind: 'facts', facts },
      { kind: 'action', label: t('mail.openLead'), href: request.leadUrl },
    ],
  }
}

function frameOf({ locale, isTest }: { locale: string; isTest: boolean }, subject: string, t: Translate) {
  return {
    locale,
    eyebrow: t('mail.product'),
    subject: isTest ? t('mail.testSubject', { subject }) : subject,
    ...(isTest && { badge: t('mail.test') }),
    footer: isTest ? [t('mail.testNote')] : [],
  }
}

function nameOf({ firstName, lastName }: MailContact): string {
  return `${firstName} ${lastName}`.trim()
}

function contactFacts(contact: MailContact, t: Translate): Fact[] {
  return [
    { label: t('fact.phone'), value: phone(contact.phone), href: phoneHref(contact.phone) },
    { label: t('fact.email'), value: contact.email, href: `mailto:${contact.email}` },
    { label: t('fact.name'), value: nameOf(contact) },
  ]
}

function roofSize(quote: NewLead['quote'], locale: string, t: Translate): string {
  return t('fact.roofSize', {
    area: area(quote.roofAreaSqft, locale),
    squares: squares(quote.squaresHundredths, locale),
    waste: percent(quote.wasteBps, locale),
  })
}
