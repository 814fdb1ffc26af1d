import { randomUUID } from 'node:crypto'
import type { EmailDesignForm } from '@gable/contract/email-design'
import type { EmailWords } from '@gable/contract/email-text'
import { type LocalizedMail, localizedMails } from '@gable/contract/email-text-words'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import type { RichText } from '@gable/contract/rich-text'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { composed } from '../../platform/mail/mailer.ts'
import { event, mail } from '../../platform/platform.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const hostile = '</p><script>alert(1)</script>'
const signature: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `Thank you ${hostile} from ` },
        { type: 'placeholder', attrs: { name: 'company.name' } },
        { type: 'placeholder', attrs: { name: 'rep.name' } },
      ],
    },
  ],
}
const form: EmailDesignForm = {
  accentColor: '#ffee00',
  showLogo: true,
  signature,
  showAddress: true,
  showLicenses: true,
  links: [{ network: 'facebook', url: 'https://facebook.com/ridge' }],
  signatures: {},
}

const textOf = (mail: LocalizedMail, words: EmailWords = {}, language: SpokenLanguage = 'en') => ({
  mail,
  language,
  words,
})

it('is the default until it is saved, and is saved over the current version', async () => {
  const usual = await admin.email.design()
  expect(usual).toMatchObject({ version: 1, accentColor: '#C2410C', has: { logo: false } })
  const saved = await admin.email.saveDesign({ ...form, version: 1 })
  expect(saved).toMatchObject({ version: 2, accentColor: '#FFEE00', signature })
  await expect(admin.email.saveDesign({ ...form, version: 1 })).rejects.toMatchObject({ code: 'STALE_VERSION' })
  const changed = and(eq(event.companyId, company.tenant.id), eq(event.type, 'email.designChanged'))
  expect(
    (await app.database.db.select().from(event).where(changed).orderBy(event.position)).map(({ data }) => data),
  ).toEqual([
    {
      before: expect.objectContaining({ accentColor: '#C2410C', signature: '' }),
      after: expect.objectContaining({ accentColor: '#FFEE00', links: 'Facebook https://facebook.com/ridge' }),
    },
  ])
})

it('has a signature per language, and can change only its style', async () => {
  const own: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Merci' }] }] }
  const bold: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Merci', marks: [{ type: 'bold' }] }] }],
  }
  await admin.email.saveDesign({ ...form, signatures: { fr: own }, version: 1 })
  const saved = await admin.email.saveDesign({ ...form, signatures: { fr: bold }, version: 2 })
  expect(saved).toMatchObject({ version: 3, signature, signatures: { fr: bold } })
  for (const [language, signed] of [
    ['fr', 'Merci'],
    ['es', 'Thank you'],
  ] as const) {
    const { html } = await admin.quoteShare.previewDesign({ design: saved, text: textOf('proposal', {}, language) })
    expect(html).toContain(signed)
    expect(html.includes('Merci')).toBe(language === 'fr')
  }
})

it('refuses an invalid color, an invalid link, and a duplicate network', async () => {
  const fails = (change: Partial<EmailDesignForm>) =>
    expect(admin.email.saveDesign({ ...form, ...change, version: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await fails({ accentColor: 'red;background:url(https://evil.example)' })
  await fails({ links: [{ network: 'yelp', url: 'javascript:alert(1)' }] })
  await fails({ links: [form.links[0]!, form.links[0]!] })
})

it('is previewed before it is saved, with sample data if the company has no quote, and escaped texts', async () => {
  const { html, isSample, subject } = await admin.quoteShare.previewDesign({
    design: form,
    text: textOf('quoteConfirmation'),
  })
  expect(isSample).toBe(true)
  expect(subject).toContain(company.tenant.name)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
  // Text on a light color is dark.
  expect(html).toMatch(/background-color:#FFEE00[^"]*color:#1B2430|color:#1B2430[^"]*background-color:#FFEE00/)
  expect(html).toContain('https://facebook.com/ridge')
  expect(html.length).toBeLessThan(100_000)
})

it('is sent as a test to the requester, once per key', async () => {
  const key = randomUUID()
  const send = () => admin.quoteShare.sendDesignTest({ design: form, text: textOf('repQuote'), idempotencyKey: key })
  expect(await send()).toEqual(await send())
  const mine = and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'designTest'))
  const rows = await app.database.db.select().from(mail).where(mine)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).toContain(`Thank you ${hostile} from ${company.tenant.name}`)
  expect(rows[0]!.text).toContain('Facebook: https://facebook.com/ridge')
})

it('attaches the logo so that the HTML can reference it', () => {
  const logo = { name: 'logo', contentType: 'image/png', bytes: new Uint8Array([1]), cid: 'logo' }
  const written = composed({
    id: 'one',
    sender: 'a@a.example',
    recipient: 'b@b.example',
    subject: 's',
    html: '',
    text: '',
    attachments: [logo],
  })
  expect(written.attachments).toEqual([expect.objectContaining({ cid: 'logo', filename: 'logo' })])
})

it.each(localizedMails)('shows %s in every language, in the company’s design and words, below 100 kB', async (mail) => {
  for (const language of spokenLanguages) {
    const words = { subject: `Own subject ${language}`, intro: `Own words {company} ${hostile}` }
    const shown = await admin.quoteShare.previewDesign({ design: form, text: textOf(mail, words, language) })
    expect(shown.subject).toBe(`Own subject ${language}`)
    expect(shown.html.includes(`Own words ${company.tenant.name.replace('&', '&amp;')} &lt;/p&gt;`)).toBe(true)
    expect(shown.html).toContain('https://facebook.com/ridge')
    expect(shown.html).not.toContain('<script')
    expect(Buffer.byteLength(shown.html)).toBeLessThan(100_000)
  }
})
