import { addressLine, type PostalAddress, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { BranchFacts, ShownItem } from '@gable/contract/material'
import {
  quantityText,
  type ShippingMethod,
  type ShippingTime,
  shippingMethodNames,
} from '@gable/contract/material-words'
import type { Fact, MailContent } from '../content.ts'
import { type MailTexts, mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

export interface MaterialOrderMail {
  locale: string
  company: { name: string; phone: string }
  /** Name of the person who orders. */
  by: string
  branch: BranchFacts
  po: string
  method: ShippingMethod
  time: ShippingTime
  /** "2026-11-20"; empty if open. */
  day: string
  address: PostalAddress
  homeowner: string
  notes: string
  /** The items to be ordered. */
  items: readonly ShownItem[]
}

/** To a supplier's branch: an order of materials, each item with its quantity and unit. */
export function materialOrderMail(order: MaterialOrderMail): MailContent {
  const { locale, company, by, branch, po, method, time, day, address, notes, items } = order
  const t = mailTexts({ en }, locale)
  const place = addressLine(address)
  const subject = po ? t('subject', { company: company.name, po }) : t('subjectNoPo', { company: company.name, place })
  const on = day ? longDate(day, 'UTC', locale) : t('noDay')
  const facts: Fact[] = [
    { label: t('po'), value: po },
    { label: t('account'), value: branch.accountNumber },
    { label: t('shipping'), value: shippingMethodNames[method] },
    { label: t('when'), value: [on, ...(day || time !== 'Anytime' ? [time] : [])].join(', ') },
    { label: t('address'), value: place },
    { label: t('homeowner'), value: order.homeowner },
    { label: t('notes'), value: notes },
    { label: t('orderedBy'), value: t('contact', { name: by, phone: phone(company.phone) }) },
  ].filter(({ value }) => value !== '')
  return {
    kind: 'materialOrder',
    locale,
    eyebrow: company.name,
    preview: place,
    title: subject,
    subject,
    intro: [t('hello', { branch: branch.name }), t('intro', { company: company.name })],
    blocks: [
      { kind: 'facts', facts },
      { kind: 'note', text: items.length === 1 ? t('item') : t('items', { count: String(items.length) }) },
      { kind: 'facts', facts: items.map(itemFact(t)) },
    ],
    footer: [[company.name, phone(company.phone)].filter(Boolean).join(' · ')],
  }
}

/** "3. Timberline HDZ, Charcoal" over "74 bundles, item number TIM-HDZ-CH". */
const itemFact =
  (t: MailTexts<keyof typeof en>) =>
  ({ name, sku, color, unit, quantity }: ShownItem, index: number): Fact => ({
    label: `${index + 1}. ${[name, color].filter(Boolean).join(', ')}`,
    value: [quantityText(quantity, unit), sku && t('sku', { sku })].filter(Boolean).join(', '),
  })
