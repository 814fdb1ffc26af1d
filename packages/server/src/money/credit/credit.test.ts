import { randomUUID } from 'node:crypto'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createContext } from '../../platform/context.ts'
import { addTrialCredits, holdCredits, releaseHold, spendHold } from './credit.service.ts'

let app: TestApp
let platform: ApiClient
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
  const { deps } = await makeCompany(app.database)
  platform = await app.client({ userId: await makePlatformAdmin(deps) })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const change = (
  direction: 'give' | 'take',
  quantity: number,
  reason = 'A late report',
  idempotencyKey = randomUUID(),
) => platform.admin.changeCredits({ companyId: company.tenant.id, direction, quantity, reason, idempotencyKey })

it('the operator adds and deducts credits with a reason, which is in the history and in the company’s activity', async () => {
  const key = randomUUID()
  await change('give', 5, 'Welcome', key)
  expect(await change('give', 5, 'Welcome', key)).toEqual({ available: 5 })
  expect(await change('take', 2)).toEqual({ available: 3 })
  await expect(change('take', 4)).rejects.toMatchObject({ code: 'CREDITS_NOT_THERE' })
  const { rows } = await admin.credit.history({})
  expect(rows.map(({ amount, balanceAfter, note }) => [amount, balanceAfter, note])).toEqual([
    [-2, 3, 'A late report'],
    [5, 5, 'Welcome'],
  ])
  const events = await platform.admin.listCompanyEvents({ companyId: company.tenant.id })
  expect(events.rows.map(({ type }) => type)).toEqual(['credit.removed', 'credit.added'])
})

it('an order reserves credits, and spends them or releases them', async () => {
  const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  await addTrialCredits(ctx)
  await addTrialCredits(ctx)
  expect(await admin.credit.balance()).toEqual({ available: 1, pending: 0 })
  expect(await holdCredits(ctx, { credits: 1, reference: 'order:a' })).toEqual({ ok: true, available: 0 })
  expect(await holdCredits(ctx, { credits: 1, reference: 'order:b' })).toEqual({
    ok: false,
    reason: 'NOT_ENOUGH_CREDITS',
  })
  expect(await admin.credit.balance()).toEqual({ available: 0, pending: 1 })
  await releaseHold(ctx, { reference: 'order:a' })
  await holdCredits(ctx, { credits: 1, reference: 'order:b' })
  await spendHold(ctx, { reference: 'order:b' })
  expect(await spendHold(ctx, { reference: 'order:b' })).toMatchObject({ ok: true, isNew: false })
  expect(await admin.credit.balance()).toEqual({ available: 0, pending: 0 })
})

it('the history can be exported', async () => {
  await change('give', 5, 'Welcome')
  for (const format of ['csv', 'xlsx', 'pdf'] as const) {
    const file = await admin.download.take({ list: 'credit', format, filters: {} })
    expect(file.name).toBe(`measurement-credits-2026-11-20.${format}`)
    if (format === 'csv') expect(await file.text()).toContain('Adjustment,5,5,Welcome')
  }
})

it('without a key for payments there is no payment screen', async () => {
  expect(await admin.billing.overview()).toEqual({ payments: null })
  expect(await platform.admin.listPlans()).toMatchObject({ payments: false })
  const bought = admin.billing.checkCoupon({ coupon: 'ANY' })
  await expect(bought).rejects.toMatchObject({ code: 'PAYMENTS_OFF' })
})
