import { richText } from '@gable/contract/rich-text'
import { everyKindOfRichText } from '@gable/contract/rich-text.fixture'
import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import type { MailContent } from './content.ts'
import { messageMail } from './message/message-mail.ts'
import { repQuoteMail } from './quote/rep-quote-mail.ts'
import { reminderMail } from './reminder/reminder-mail.ts'
import { renderMail } from './render-mail.tsx'

const company = { name: 'Teton Roofing', phone: '2085550100', mailingAddress: '1 Ridge Road, Rexburg, ID 83440' }
const address = { street: '123 Main Street', city: 'Rexburg', state: 'ID', postalCode: '83440' }
const about = { locale: 'en', timeZone: 'America/Boise', company, address }
const url = 'https://gable.example/quote#secret'
const day = '2026-12-20T12:00:00Z'
const document = richText.parse(everyKindOfRichText)
const design = {
  accent: '#C2410C',
  logo: 'cid:logo',
  signature: document,
  values: {},
  links: [{ label: 'Facebook', href: 'https://facebook.com/teton' }],
}
const option = {
  id: 'good',
  title: 'Good',
  product: { name: 'Landmark', lines: [] },
  upgrades: [],
  subtotalCents: 1_353_000,
  taxes: [],
}

const mails: [name: string, content: MailContent][] = [
  ['a message with every kind of text', messageMail({ locale: 'en', company, subject: 'Your roof', body: document })],
  [
    'a rep quote',
    repQuoteMail({
      ...about,
      firstName: 'Jane',
      currency: 'USD',
      quoteUrl: url,
      openUntil: day,
      withPdf: true,
      language: 'en',
      offer: { note: 'See you on Monday.', expiresAt: day, chosen: null, options: [option, option] },
    }),
  ],
  ['a reminder', reminderMail({ ...about, kind: 'quote', name: 'Jane', url, expiresAt: day, unsubscribeUrl: url })],
]

const clients = ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*'] as const

/** Features that some client lacks, and why the mail works without them. */
const graceful: Readonly<Record<string, string>> = {
  'color-scheme meta tag': 'the mail has its own colors anyway',
  'target attribute': 'links open where the client opens links',
  'padding-inline & padding-block': 'a fix for one client, beside plain padding',
  'padding-inline-start & padding-inline-end': 'lists are indented by the client',
  'display:none': 'the preview line is hidden by its size too',
  opacity: 'the preview line is hidden by its size too',
  overflow: 'the preview line is hidden by its size too',
  'max-height property': 'the preview line is hidden by its size too',
  '<body> element': 'the colors of the body are on the table within, too',
  outline: 'pictures have no frame anyway',
  'border-radius': 'corners are square',
  'text-decoration-line': 'beside text-decoration',
  'role attribute': 'tables of layout are read as tables',
  'word-break': 'a long word is wider than its column',
  'height property': 'the logo has its own size',
}

test.each(mails)('%s uses nothing that Gmail, Outlook, Apple Mail or Yahoo lacks', async (_name, content) => {
  const { html, text } = await renderMail({ ...content, design })
  const { issues } = caniemail({ clients: [...clients], html })
  const missing = [...issues.errors.values()].flatMap((each) => each.map(({ title }) => title))
  expect([...new Set(missing)].filter((title) => !(title in graceful))).toEqual([])
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  expect(text.trim()).not.toBe('')
})
