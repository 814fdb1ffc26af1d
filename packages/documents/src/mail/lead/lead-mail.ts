import { addressLine, type PostalAddress, phone, phoneHref } from '@gable/contract/format/contact'
import { area, percent, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { pitchText } from '@gable/roof/drawing/figure-text'
import type { Fact, MailContent } from '../content.ts'
import { priceBlock } from '../price.ts'
import type { MailQuote } from '../quote-facts.ts'
import { type MailTexts, mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

type Texts = MailTexts<keyof typeof en>

export interface MailContact {
  firstName: string
  lastName: string
  email: string
  /** 10 digits. */
  phone: string
}

interface ToContractor {
  locale: string
  contact: MailContact
  leadUrl: string
  isTest: boolean
}

/** A form about a quote that was sent. */
export interface SentQuoteForm extends ToContractor {
  /** Whether its address already belonged to a lead. */
  repeated: boolean
  address: PostalAddress
  quote: MailQuote & { totalCents: number }
}

/** A person without an instant quote asks to be contacted. */
export interface HelpRequested extends ToContractor {
  address: PostalAddress | null
  /** The text that the person typed instead of selecting a found address. */
  helpText: string
}

/** A homeowner with a quote asks for another product. */
export interface ProductRequested extends ToContractor {
  address: PostalAddress
  productName: string
}

/** To the contractor: a homeowner submitted the form of a quote, for a new or an existing lead. */
export function quoteFormMail(request: SentQuoteForm): MailContent {
  const { address, contact, quote, locale } = request
  const t = mailTexts({ en }, locale)
  const key = request.repeated ? 'repeat' : 'newLead'
  const name = nameOf(contact)
  const total = money(quote.totalCents, quote.currency, 'short', locale)
  const notes = quote.price.display === 'total' ? [] : [t('mail.shownAs', { total })]
  return {
    kind: request.repeated ? 'repeatSubmission' : 'newLead',
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

/** To the contractor: a homeowner with a quote asks for another product. */
export function productRequestMail(request: ProductRequested): MailContent {
  const { address, contact, productName, locale } = request
  const t = mailTexts({ en }, locale)
  const name = nameOf(contact)
  return {
    kind: 'productRequested',
    ...frameOf(request, t('product.subject', { name, product: productName }), t),
    preview: phone(contact.phone),
    title: t('product.title', { name }),
    intro: [t('product.intro')],
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('fact.product'), value: productName },
          { label: t('fact.address'), value: addressLine(address) },
          ...contactFacts(contact, t),
        ],
      },
      { kind: 'action', label: t('mail.openLead'), href: request.leadUrl },
    ],
  }
}

/** To the contractor: a person without an instant quote asks to be contacted. */
export function helpMail(request: HelpRequested): MailContent {
  const { address, contact, helpText } = request
  const t = mailTexts({ en }, request.locale)
  const name = nameOf(contact)
  const known = address ? addressLine(address) : ''
  const facts = [
    ...contactFacts(contact, t),
    ...(known === '' ? [] : [{ label: t('fact.address'), value: known }]),
    ...(helpText === '' || helpText === known ? [] : [{ label: t('fact.typed'), value: helpText }]),
  ]
  return {
    kind: 'helpRequested',
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

/** A colleague is mentioned in a note on a lead. */
export interface Mentioned {
  locale: string
  isTest: boolean
  leadUrl: string
  writer: string
  comment: string
  /** Empty if the name is unknown. */
  homeowner: string
  address: PostalAddress
}

/** To a colleague mentioned in a note: its text, and a link to the lead. */
export function mentionMail(request: Mentioned): MailContent {
  const { writer, comment, homeowner, address, locale, leadUrl } = request
  const t = mailTexts({ en }, locale)
  const place = addressLine(address)
  const about = homeowner || place || t('mention.lead')
  return {
    kind: 'mention',
    ...frameOf(request, t('mention.subject', { name: writer, lead: about }), t),
    preview: comment.split('\n')[0]!.slice(0, 120),
    title: t('mention.title', { name: writer }),
    intro: [],
    blocks: [
      ...comment.split('\n').flatMap((text) => (text === '' ? [] : [{ kind: 'note' as const, text }])),
      {
        kind: 'facts',
        facts: [
          ...(homeowner === '' ? [] : [{ label: t('fact.name'), value: homeowner }]),
          ...(place === '' ? [] : [{ label: t('fact.address'), value: place }]),
        ],
      },
      { kind: 'action', label: t('mail.openLead'), href: leadUrl },
    ],
  }
}

function frameOf({ locale, isTest }: { locale: string; isTest: boolean }, subject: string, t: Texts) {
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

function contactFacts(contact: MailContact, t: Texts): Fact[] {
  return [
    { label: t('fact.phone'), value: phone(contact.phone), href: phoneHref(contact.phone) },
    { label: t('fact.email'), value: contact.email, href: `mailto:${contact.email}` },
    { label: t('fact.name'), value: nameOf(contact) },
  ]
}

function roofSize(quote: SentQuoteForm['quote'], locale: string, t: Texts): string {
  return t('fact.roofSize', {
    area: area(quote.roofAreaSqft, locale),
    squares: squares(quote.squaresHundredths, locale),
    waste: percent(quote.wasteBps, locale),
  })
}
