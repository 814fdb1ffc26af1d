import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { event, mail } from '../../platform/platform.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let anyone: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  anyone = await app.client()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const key = () => crypto.randomUUID()
const newOffice = () => `office-${key()}@example.com`

async function saveEmail(email: string) {
  const {
    id: _id,
    withoutSecondFactor: _w,
    secondFactorRequired: _s,
    logo: _l,
    licenses: _li,
    ...seen
  } = await admin.company.get()
  const { emailConfirmed: _e, ...form } = seen
  await admin.company.save({ ...form, email })
  await app.deps.jobs.drain()
}
const mailsTo = async (recipient: string) => {
  const rows = await app.database.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, recipient))
    .orderBy(mail.createdAt, mail.id)
  return rows.map((row) => ({ ...row, link: /confirm-company-email#([\w-]{43})/.exec(row.text)?.[1] ?? '' }))
}
const isConfirmed = async () => (await admin.company.get()).emailConfirmed
const again = () => admin.company.sendEmailConfirmation({ idempotencyKey: key() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

test('a new email requires confirmation by the emailed link', async () => {
  expect(await isConfirmed()).toBe(true)
  const email = newOffice()
  await saveEmail(email)
  expect(await isConfirmed()).toBe(false)
  const [sent, ...more] = await mailsTo(email)
  expect([sent!.kind, more]).toEqual(['confirmCompanyEmail', []])
  await expect(anyone.company.confirmEmail({ link: sent!.link })).resolves.toEqual({
    email,
    company: company.tenant.name,
  })
  await expect(anyone.company.confirmEmail({ link: sent!.link })).resolves.toMatchObject({ email })
  expect(await isConfirmed()).toBe(true)
  const reported = and(eq(event.companyId, company.tenant.id), eq(event.type, 'company.emailConfirmed'))
  expect(await app.database.db.select().from(event).where(reported).orderBy(event.position)).toHaveLength(1)
})

test('a link confirms only the email that it was sent to', async () => {
  const [first, second] = [newOffice(), newOffice()]
  await saveEmail(first)
  await saveEmail(second)
  expect(await codeOf(anyone.company.confirmEmail({ link: (await mailsTo(first))[0]!.link }))).toBe('LINK_EXPIRED')
  expect(await isConfirmed()).toBe(false)
})

test('an address of one of the company’s users needs no link', async () => {
  await saveEmail((await admin.identity.profile()).email)
  expect(await isConfirmed()).toBe(true)
})

test('the link is sent again, up to five times a day; the last one is valid', async () => {
  const email = newOffice()
  await saveEmail(email)
  for (let time = 0; time < 9; time += 1) await again()
  const sent = (await mailsTo(email)).filter(({ status }) => status !== 'capped')
  expect(sent).toHaveLength(5)
  expect(await codeOf(anyone.company.confirmEmail({ link: sent[0]!.link }))).toBe('LINK_EXPIRED')
  await again()
  expect(await codeOf(again())).toBe('TOO_MANY_ATTEMPTS')
  expect(await codeOf(anyone.company.confirmEmail({ link: sent.at(-1)!.link }))).toBe('ok')
})

test('the platform adds a company with an unconfirmed email', async () => {
  const platform = await app.client({ userId: await makePlatformAdmin(company.deps) })
  const email = newOffice()
  await platform.admin.addCompany({
    name: `New Roofs ${key()}`,
    email,
    phone: '(208) 555-0101',
    website: '',
    timeZone: 'America/Toronto',
    country: 'Canada',
    adminFirstName: 'Ann',
    adminLastName: 'Lee',
    adminEmail: `${key()}@people.example`,
    type: 'RQP_PRO',
    period: 'monthly',
    status: 'Trial',
    idempotencyKey: key(),
  })
  await app.deps.jobs.drain()
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirmCompanyEmail'])
})
