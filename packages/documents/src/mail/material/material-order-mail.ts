import { addressLine, type PostalAddress, phone } from '@gable/contract/format/contact'
import type { BranchFacts, ShownItem } from '@gable/contract/material'
import {
  materialUnitNames,
  type ShippingMethod,
  type ShippingTime,
  shippingMethodNames,
} from '@gable/contract/material-words'
import type { Fact, MailContent } from '../content.ts'
import { mailTexts } from '../texts/text.ts'
import { en } from './texts/en.ts'

export interface MaterialOrderMail {
  locale: string
  company: { name: string; phone: string }
  /** Who orders. */
  by: string
  branch: BranchFacts
  po: string
  method: ShippingMethod
  time: ShippingTime
  /** "2026-11-20"; empty where it is left open. */
  day: string
  address: PostalAddress
  homeowner: string
  notes: string
  /** Those that are ordered. */
  items: readonly ShownItem[]
}

/** To a supplier's branch: an order of materials, each item with its quantity and unit. */
export function materialOrderMail(order: MaterialOrderMail): MailContent {
  const { locale, company, by, branch, po, method, time, day, address, notes, items } = order
  const t = mailTexts({ en }, locale)
  const place = addressLine(address)
  const subject = po ? t('subject', { company: company.name, po }) : t('subjectNoPo', { company: company.name, place })
  const facts: Fact[] = [
    { label: t('po'), value: po },
    { label: t('account'), value: branch.accountNumber },
    { label: t('shipping'), value: shippingMethodNames[method] },
    { label: t('when'), value: `${day || t('noDay')}, ${time}` },
    { label: t('address'), value: place },
    { label: t('homeowner'), value: order.homeowner },
    { label: t('notes'), value: notes },
    { label: t('orderedBy'), value: t('contact', { name: by, phone: phone(company.phone) }) },
  ].filter(({ value }) => value !== '')
  return {
    ...{ kind: 'materialOrder', locale, eyebrow: company.name, preview: place, title: subject, subject },
    intro: [t('hello', { branch: branch.name }), t('intro', { company: company.name })],
    blocks: [
      { kind: 'facts', facts },
      { kind: 'note', text: t('items', { count: String(items.length) }) },
      { kind: 'facts', facts: items.map(itemFact) },
    ],
    footer: [[company.name, phone(company.phone)].filter(Boolean).join(' · ')],
  }
}

/** "3. TIM-HDZ-CH" over "74 Bundle: Timberline HDZ, Charcoal". */
function itemFact({ name, sku, color, unit, quantity }: ShownItem, index: number): Fact {
  const what = [name, color].filter(Boolean).join(', ')
  return {
    label: [`${index + 1}.`, sku].filter(Boolean).join(' '),
    value: `${quantity} × ${materialUnitNames[unit]}: ${what}`,
  }
}
