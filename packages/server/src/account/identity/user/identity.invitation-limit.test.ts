import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company as companyTable } from '../../company/company.table.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const key = () => crypto.randomUUID()

/** Sends invitations and returns how many were accepted. */
async function sent(company: TestCompany, times: number): Promise<number> {
  const admin = await app.client({ userId: company.admin.id })
  let taken = 0
  for (let index = 0; index < times; index += 1) {
    const form = { firstName: 'Nia', lastName: 'New', role: 'salesRep' as const, email: `${key()}@people.example` }
    const error = await admin.identity.inviteUser({ ...form, idempotencyKey: key() }).then(
      () => undefined,
      (refused: { code: string; message: string }) => refused,
    )
    if (error) {
      expect(error).toMatchObject({
        code: 'INVITATION_LIMIT',
        message: 'Your company has sent all its invitations for today. Please try again tomorrow.',
      })
    } else taken += 1
  }
  return taken
}

test('a company sends five invitations on its first day and twenty a day later, including repeated ones', async () => {
  const [company, other] = [await makeCompany(app.database), await makeCompany(app.database)]
  expect(await sent(company, 8)).toBe(5)
  expect(await sent(other, 1)).toBe(1)
  app.clock.advance(86_400_000)
  const admin = await app.client({ userId: company.admin.id })
  const [invited] = (await admin.identity.listUsers({ state: 'invited' })).rows
  await admin.identity.resendInvitation({ id: invited!.id, idempotencyKey: key() })
  expect(await sent(company, 22)).toBe(19)
  await expect(admin.identity.resendInvitation({ id: invited!.id, idempotencyKey: key() })).rejects.toMatchObject({
    code: 'INVITATION_LIMIT',
  })
})

test('an unconfirmed company sends five a day', async () => {
  const company = await makeCompany(app.database)
  const { id } = company.tenant
  await app.database.db.update(companyTable).set({ emailConfirmedAt: null }).where(eq(companyTable.id, id))
  app.clock.advance(3 * 86_400_000)
  expect(await sent(company, 7)).toBe(5)
})
