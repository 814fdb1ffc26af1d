import { widgetContract } from '@gable/contract/widget'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { cases } from '../../../scripts/test-tier.ts'
import { prefilledAddress, readOpening as readFrameOpening } from '../../web/src/frame/page/opening.ts'
import { pageAfter, pageAtFirst } from '../../web/src/frame/page/page-facts.ts'
import { readOpening, readPrefill, withoutPrefill } from './page-address.ts'
import { type Prefill, prefillFields, readPageMessage } from './protocol.ts'

const inputOf = (procedure: { '~orpc': { inputSchema?: unknown } }) => procedure['~orpc'].inputSchema as z.ZodType
const chooseAddress = inputOf(widgetContract.chooseAddress)
const requestHelp = inputOf(widgetContract.requestHelp)

const widgetId = 'demo-widget'
const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '2085550100',
  consent: { contact: false, sms: false },
}

/** What the frame receives about a page. */
function sentBy(href: string, prefill: Prefill) {
  const message = readPageMessage({
    source: 'gable',
    v: 1,
    type: 'onload',
    isPreview: false,
    prefill,
    userInfo: { companyName: 'Summit', settings: {}, href: withoutPrefill(href), widgetType: 'slideOut' },
  })
  if (!message) throw new Error('The frame does not read what the page says')
  const first = readFrameOpening(new URL(`https://gable.example/roof-quote-pro/${widgetId}`))
  const page = pageAfter(pageAtFirst(first), message)
  const facts = { href: page.href, isPreview: page.isPreview, rep: page.prefill.rep }
  const address = prefilledAddress(page.prefill) ?? { kind: 'text', text: '12 Harvest Lane' }
  return [
    chooseAddress.safeParse({ widgetId, address, page: facts }),
    requestHelp.safeParse({
      widgetId,
      contact,
      page: facts,
      addressText: '',
      idempotencyKey: '019a0000-0000-7000-8000-000000000000',
    }),
  ]
}

const hostile = [
  'x'.repeat(10_000),
  '🏠'.repeat(5_000),
  '%00',
  '%0',
  '%zz',
  '%ED%A0%80',
  '\0',
  '\ud800',
  'a\udc00b',
  '\u202e',
  ' ',
  '+',
  '#',
  '?',
  '&rep=2',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...hostile),
  fc.array(fc.constantFrom(...hostile.slice(2)), { maxLength: 40 }).map((parts) => parts.join('')),
)
const names = fc.constantFrom(...prefillFields, 'auto', 'open', 'isPreview', 'utm_source', 'gclid', '__proto__')
const query = fc
  .array(fc.tuple(names, text), { maxLength: 14 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
const start = fc.constantFrom(
  'https://roofer.example/quote',
  'https://roofer.example:8443/a/%zz',
  'file:///C:/site/index.html',
  'about:blank',
  'about:srcdoc',
  'data:text/html,<h1>Roofs</h1>',
  'blob:https://roofer.example/019a0000',
  'https://roofer.example/#/quote',
)
const addresses = fc
  .tuple(start, query, text)
  .map(([page, requested, fragment]) => new URL(`${page}?${requested}#/${fragment.slice(0, 200)}`).href)

test('the server accepts whatever the page’s URL contains', () => {
  fc.assert(
    fc.property(addresses, (href) => {
      const { prefill } = readOpening(new URL(href).search)
      for (const result of sentBy(href, prefill)) expect(result.error?.issues).toBeUndefined()
      expect(withoutPrefill(href)).not.toMatch(/[?&](street1|email|rep)=/)
    }),
    { numRuns: cases(300) },
  )
})

test('the server accepts whatever the page passes about the homeowner', () => {
  const known = fc.record(Object.fromEntries(prefillFields.map((field) => [field, text])), { requiredKeys: [] })
  fc.assert(
    fc.property(known, (options: Prefill) => {
      const prefill = readPrefill((field) => options[field])
      for (const result of sentBy('https://roofer.example/', prefill)) expect(result.error?.issues).toBeUndefined()
    }),
    { numRuns: cases(300) },
  )
})
