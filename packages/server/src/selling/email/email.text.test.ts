import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { event } from '../../platform/platform.table.ts'
import { readWords } from './email.text.ts'

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

const which = { mail: 'quoteReminder', language: 'es' } as const
const words = { subject: 'Su techo de {company}', intro: '{company} le espera en {address}.' }
const published = (locale: string) => readWords(company.admin.ctx, which.mail, locale)
const reported = async () => {
  const mine = and(eq(event.companyId, company.tenant.id), eq(event.type, 'email.textChanged'))
  return (await app.database.db.select().from(event).where(mine).orderBy(event.position)).map(({ data }) => data)
}

it('is its language’s default until the company has its own', async () => {
  const shown = await admin.email.text(which)
  expect(shown).toMatchObject({ words: {}, draft: null, version: 1 })
  expect(shown.usual.subject).toBe('Recordatorio: su cotización de techo de {company}')
  expect(await published('es-US')).toEqual({})
})

it('changes no email while a draft, and is published with it', async () => {
  const draft = await admin.email.saveText({ ...which, words, version: 1, publish: false })
  expect(draft).toMatchObject({ words: {}, draft: words, version: 2 })
  expect(await published('es-US')).toEqual({})
  expect(await reported()).toEqual([])
  const saved = await admin.email.saveText({ ...which, words: { ...words, title: '  ' }, version: 2, publish: true })
  expect(saved).toMatchObject({ words, draft: null, version: 3 })
  expect(await published('es-US')).toEqual({
    'reminder.quote.subject': words.subject,
    'reminder.quote.intro': words.intro,
  })
  expect(await published('en')).toEqual({})
  expect(await reported()).toMatchObject([{ ...which, before: { subject: '' }, after: { subject: words.subject } }])
})

it('is the default again once its own words are removed, and a draft is discarded separately', async () => {
  await admin.email.saveText({ ...which, words, version: 1, publish: true })
  await admin.email.saveText({ ...which, words: { subject: 'Otro' }, version: 2, publish: false })
  expect(await admin.email.discardTextDraft({ ...which, version: 3 })).toMatchObject({ words, draft: null, version: 4 })
  expect(await admin.email.saveText({ ...which, words: {}, version: 4, publish: true })).toMatchObject({ words: {} })
  expect(await published('es-US')).toEqual({})
  await expect(admin.email.saveText({ ...which, words, version: 4, publish: true })).rejects.toMatchObject({
    code: 'STALE_VERSION',
  })
})

it.each([
  ['subject', '{address} is ready', 'Only these fields can be used here: {company}'],
  ['title', 'For {company}', 'No fields in braces can be used here'],
  ['intro', 'x'.repeat(601), 'Please enter a text shorter than 601 characters'],
])('refuses in the %s unknown fields and invalid text', async (is, text, sentence) => {
  const refused = admin.email.saveText({ ...which, words: { [is]: text }, version: 1, publish: true })
  await expect(refused).rejects.toMatchObject({ data: { fields: { [`words.${is}`]: sentence } } })
})

it('refuses a section that the email lacks, and requires an admin', async () => {
  const signedCopy = { mail: 'signedCopy', language: 'en', words: { questions: 'Ask us' } } as const
  await expect(admin.email.saveText({ ...signedCopy, version: 1, publish: true })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const rep = await app.client({ userId: company.salesRep.id })
  await expect(rep.email.text(which)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
