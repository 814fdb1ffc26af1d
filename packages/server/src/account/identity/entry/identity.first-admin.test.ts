import { createTestApp, type TestApp } from '@gable/testing/app'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstPassword, otherPassword } from './identity.entry.fixture.ts'
import { firstAdminAddress } from './identity.first-admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const addressNow = () =>
  firstAdminAddress({ database: app.database, clock: app.clock, config: { PUBLIC_URL: 'https://quotes.example.com' } })
const tokenNow = async () => (await addressNow())!.address.split('#')[1]!
const form = (token: string, email: string) => ({
  token,
  email,
  firstName: 'Pat',
  lastName: 'Form',
  password: firstPassword,
  confirmation: firstPassword,
})
const codeOf = (call: Promise<unknown>) => call.then(() => 'ok').catch((error: { code: string }) => error.code)

test('a new installation gets one first admin by a printed URL, and no other', async () => {
  const created = await addressNow()
  expect(created!.address).toMatch(/^https:\/\/quotes\.example\.com\/setup#[\w-]{43}$/)
  expect(created!.minutes).toBe(60)
  const client = await app.client()
  const late = await tokenNow()
  app.clock.advance(3_600_000)
  expect(await codeOf(client.identity.becomeFirstAdmin(form(late, 'pat@example.com')))).toBe('LINK_EXPIRED')

  const [one, two] = [await tokenNow(), await tokenNow()]
  await expect(client.identity.lookAtLink({ token: one })).resolves.toMatchObject({ purpose: 'firstAdmin', email: '' })
  expect(await codeOf(client.identity.resendLink({ token: one, idempotencyKey: uuidv7() }))).toBe('LINK_EXPIRED')
  const reset = { token: one, password: otherPassword, confirmation: otherPassword }
  expect(await codeOf(client.identity.resetPassword(reset))).toBe('LINK_EXPIRED')

  const cookies: string[] = []
  const browser = await app.client({ setHeader: (_name, value) => void cookies.push(value) })
  const ends = await Promise.all([
    codeOf(browser.identity.becomeFirstAdmin(form(one, 'pat@example.com'))),
    codeOf(browser.identity.becomeFirstAdmin(form(two, 'rob@example.com'))),
  ])
  expect(ends.sort()).toEqual(['ADMIN_EXISTS', 'ok'])
  expect(cookies).toHaveLength(1)
  const there = await app.client({ cookie: cookies[0]!.split(';')[0]! })
  await expect(there.identity.me()).resolves.toMatchObject({ role: 'superAdmin', company: null })
  expect(await codeOf(client.identity.becomeFirstAdmin(form(two, 'eve@example.com')))).toBe('ADMIN_EXISTS')
  await expect(addressNow()).resolves.toBeUndefined()
})
