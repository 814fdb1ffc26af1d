import type { PostalAddress } from '../../format/address.ts'
import { addressLine } from '../../format/address.ts'
import { area, percent, slope, squares } from '../../format/area.ts'
import { money } from '../../format/money.ts'
import { phone, phoneHref } from '../../format/phone.ts'
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
  /** Ten digits. */
  phone: string
}

interface ToContractor {
  locale: string
  contact: MailContact
  /** The lead's page in the portal. */
  leadUrl: string
  isTest: boolean
}

/** A form about a quote that was sent. */
export interface SentQuoteForm extends ToContractor {
  /** Whether its address was a lead already. */
  repeated: boolean
  address: PostalAddress
  quote: MailQuote & { totalCents: number }
}

/** Somebody without an instant quote asks to be contacted. */
export interface HelpRequested extends ToContractor {
  address: PostalAddress | null
  /** What the person typed instead of an address that was found. */
  helpText: string
}

/** To the contractor: a homeowner sent the form of a quote, for a new lead or for one that is known. */
export function quoteFormMail(request: SentQuoteForm): MailContent {
  const { address, contact, quote } = request
  const t = mailTexts({ en }, request.locale)
  const key = request.repeated ? 'repeat' : 'newLead'
  const name = nameOf(contact)
  const total = money(quote.totalCents, quote.currency)
  const notes = quote.price.display === 'total' ? [] : [t('mail.shownAs', { total })]
  return {
    kind: request.repeated ? 'repeatSubmission' : 'newLead',
    ...frameOf(request, t(`${key}.subject`, { name, street: address.street }), t),
    preview: `${phone(contact.phone)} · ${quote.productName} · ${total}`,
    title: t(`${key}.title`, { name }),
    intro: [t(`${key}.intro`)],
    blocks: [
      { kind: 'facts', facts: contactFacts(contact, t) },
      priceBlock(quote.price, quote.currency, t, notes),
      {
        kind: 'facts',
        facts: [
          { label: t('fact.product'), value: quote.productName },
          { label: t('fact.roof'), value: roofSize(quote, t) },
          { label: t('fact.slope'), value: slope(quote.rise) },
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

function roofSize({ roofAreaSqft, squaresHundredths, wasteBps }: SentQuoteForm['quote'], t: Texts): string {
  return t('fact.roofSize', { area: area(roofAreaSqft), squares: squares(squaresHundredths), waste: percent(wasteBps) })
}
