import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ctx, createContext } from '../../platform/context.ts'
import { openHold, postEntry, readBalance, releaseHeld, spendHeld } from './ledger.service.ts'
import { ledgerAccount, ledgerEntry, ledgerHold } from './ledger.table.ts'

const unit = 'credit' as const
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function newAccount(): Promise<Ctx> {
  const company = await makeCompany(app.database)
  return createContext(app.deps, company.tenant, { kind: 'system' })
}

/** Reads the account and checks that it equals the sum of its entries and holds. */
async function check(ctx: Ctx) {
  const { db } = app.database
  const companyId = ctx.company.id
  const [account] = await db.select().from(ledgerAccount).where(eq(ledgerAccount.companyId, companyId))
  const entries = await db.select().from(ledgerEntry).where(eq(ledgerEntry.companyId, companyId))
  const holds = await db
    .select()
    .from(ledgerHold)
    .where(and(eq(ledgerHold.companyId, companyId), eq(ledgerHold.state, 'held')))
  const { balance = 0, held = 0 } = account ?? {}
  expect(balance).toBe(entries.reduce((sum, { amount }) => sum + amount, 0))
  expect(held).toBe(holds.reduce((sum, { amount }) => sum + amount, 0))
  expect(balance - held).toBeGreaterThanOrEqual(0)
  expect(new Set(entries.map(({ reference }) => reference)).size).toBe(entries.length)
  expect(await readBalance(ctx, unit)).toEqual({ available: balance - held, held })
  return { balance, held, entries: entries.length }
}

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

it.each([1, 2, 3, 4])('keeps its invariants under concurrent changes, seed %i', async (seed) => {
  const ctx = await newAccount()
  const next = random(seed)
  for (let round = 0; round < 5; round += 1) {
    const changes = Array.from({ length: 16 }, () => {
      // Uses few references, so that many concurrent changes have the same one.
      const reference = `order:${next(8)}`
      const amount = 1 + next(5)
      const kind = next(5)
      if (kind === 0) return postEntry(ctx, { unit, amount, cause: 'purchase', reference: `purchase:${next(20)}` })
      if (kind === 1)
        return postEntry(ctx, { unit, amount: -amount, cause: 'operator', reference: `taken:${next(40)}` })
      if (kind === 2) return openHold(ctx, { unit, amount, reference })
      if (kind === 3) return spendHeld(ctx, { unit, reference, cause: 'order' })
      return releaseHeld(ctx, { unit, reference })
    })
    await Promise.all(changes)
    await check(ctx)
  }
})

it('posts a reference once, also concurrently', async () => {
  const ctx = await newAccount()
  const entry = { unit, amount: 5, cause: 'purchase', reference: 'purchase:one' }
  const results = await Promise.all(Array.from({ length: 6 }, () => postEntry(ctx, entry)))
  expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1)
  expect(await check(ctx)).toEqual({ balance: 5, held: 0, entries: 1 })
})

it('never spends the last credit twice', async () => {
  const ctx = await newAccount()
  await postEntry(ctx, { unit, amount: 1, cause: 'trial', reference: 'trial' })
  const holds = await Promise.all(
    Array.from({ length: 6 }, (_, index) => openHold(ctx, { unit, amount: 1, reference: `order:${index}` })),
  )
  expect(holds.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await check(ctx)).toMatchObject({ balance: 1, held: 1 })
})

it('settles a hold in one way', async () => {
  const ctx = await newAccount()
  await postEntry(ctx, { unit, amount: 3, cause: 'trial', reference: 'trial' })
  await openHold(ctx, { unit, amount: 2, reference: 'order:a' })
  const both = await Promise.all([
    spendHeld(ctx, { unit, reference: 'order:a', cause: 'order' }),
    releaseHeld(ctx, { unit, reference: 'order:a' }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await spendHeld(ctx, { unit, reference: 'order:never', cause: 'order' })).toEqual({
    ok: false,
    reason: 'NOT_FOUND',
  })
  expect((await check(ctx)).held).toBe(0)
})
