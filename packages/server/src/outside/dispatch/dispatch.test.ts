import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Ctx, createContext } from '../../platform/context.ts'
import type { VendorAdapter } from './dispatch.adapter.ts'
import { closeUnknown, defineDispatch, dispatchTo } from './dispatch.service.ts'
import { dispatch } from './dispatch.table.ts'
import { retryAfterMs, startTestVendor, type TestVendor } from './dispatch.vendor.fixture.ts'

/** The time over which a job's attempts are spread. */
const later = 24 * 3_600_000

/** An app with only the test vendor. */
async function withVendor(options: Parameters<typeof startTestVendor>[0] = {}) {
  const app: TestApp = await createTestApp({ LOG_LEVEL: 'silent' })
  const vendor: TestVendor = await startTestVendor(options)
  defineDispatch(app.deps, [vendor.adapter as never])
  const company = await makeCompany(app.database)
  const ctx: Ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  const order = () =>
    ctx.transaction((tx) => dispatchTo(tx, vendor.adapter, { intent: { squares: 24 }, reference: 'PO-7' }))
  const row = async () => {
    const [found] = await app.database.db.select().from(dispatch).where(eq(dispatch.companyId, company.tenant.id))
    return found!
  }
  const drain = async () => app.deps.jobs.drain().catch((error: Error) => error.message)
  return { app, vendor, company, ctx, order, row, drain }
}

let world: Awaited<ReturnType<typeof withVendor>>
beforeAll(async () => {
  world = await withVendor()
})
afterAll(async () => {
  await world.vendor.close()
  await world.app.close()
})

describe('an operation', () => {
  it('exists if and only if its transaction commits, is sent once, and is logged without its content', async () => {
    const { ctx, vendor, row, drain, order } = world
    const undone = ctx.transaction(async (tx) => {
      await dispatchTo(tx, vendor.adapter, { intent: { squares: 1 }, reference: 'PO-1' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await order()
    expect(await row()).toMatchObject({ state: 'queued', reference: 'PO-7', attempts: 0 })
    expect(await order()).toBeUndefined()
    await drain()
    expect(await row()).toMatchObject({
      state: 'sent',
      attempts: 1,
      externalId: 'order-of-PO-7',
      failure: '',
      log: [{ request: expect.stringMatching(/^POST .*\/orders\/PO-7$/), answer: '201 {"id":"order-of-PO-7"}' }],
    })
    expect(vendor.taken).toEqual(['PO-7'])
    expect(vendor.settled).toEqual([{ reference: 'PO-7', state: 'sent' }])
  })

  it('is stored only for its own companies', async () => {
    const { app, row } = world
    const other = await makeCompany(app.database)
    const mine = await row()
    const foreign = await app.database.db
      .select()
      .from(dispatch)
      .where(and(eq(dispatch.companyId, other.tenant.id), eq(dispatch.id, mine.id)))
    expect(foreign).toEqual([])
  })
})

/** Each scenario has its own app, because `drain` runs everything that is due. */
async function story(
  options: Parameters<typeof startTestVendor>[0],
  tell: (world: Awaited<ReturnType<typeof withVendor>>) => Promise<void>,
) {
  const own = await withVendor(options)
  try {
    await tell(own)
  } finally {
    await own.vendor.close()
    await own.app.close()
  }
}

describe('a vendor', () => {
  it('that refuses is not called again', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'refuse'
      await order()
      await drain()
      vendor.behavior = 'accept'
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'refused', failure: 'STATUS_422', attempts: 1 })
      expect(vendor.taken).toEqual([])
      expect(vendor.settled).toEqual([{ reference: 'PO-7', state: 'refused' }])
    }))

  it('that throttles is called again when it said, and not before', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'throttle'
      await order()
      await drain()
      expect(await row()).toMatchObject({ state: 'queued', attempts: 1 })
      vendor.behavior = 'accept'
      app.clock.advance(3_599_000)
      expect(await drain()).toBe(0)
      app.clock.advance(1_000)
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
      expect({ taken: vendor.taken, lookUps: vendor.lookUps }).toEqual({ taken: ['PO-7'], lookUps: 0 })
    }))

  it('that accepted it without responding is looked up, and not sent a second one', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'lose'
      await order()
      await drain()
      expect(await row()).toMatchObject({ state: 'unknown', failure: 'NETWORK' })
      vendor.behavior = 'away'
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'unknown', failure: 'STATUS_500', attempts: 1 })
      vendor.behavior = 'accept'
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', externalId: 'order-of-PO-7', attempts: 1 })
      expect(vendor.taken).toEqual(['PO-7'])
    }))

  it('that hung up before accepting it is looked up, and sent it', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'away'
      await order()
      await drain()
      vendor.behavior = 'accept'
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
      expect({ taken: vendor.taken, lookUps: vendor.lookUps }).toEqual({ taken: ['PO-7'], lookUps: 1 })
    }))

  it('that does not know it yet is not believed until two minutes after the call', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      // The call timed out, and the vendor is still working on it.
      vendor.behavior = 'slow'
      await order()
      await drain()
      vendor.behavior = 'accept'
      for (const seconds of [30, 60, 29]) {
        app.clock.advance(seconds * 1_000)
        await drain()
      }
      expect(await row()).toMatchObject({ state: 'unknown', attempts: 1 })
      expect(vendor.lookUps).toBeGreaterThan(0)
      vendor.finish()
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', attempts: 1 })
      expect(vendor.taken).toEqual(['PO-7'])
    }))

  it('whose operation finds an earlier attempt itself is not sent it again within two minutes either', () =>
    story({ idempotent: 'bySend', lookUp: false }, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'away'
      await order()
      await drain()
      vendor.behavior = 'accept'
      app.clock.advance(119_000)
      await drain()
      expect(await row()).toMatchObject({ state: 'unknown', attempts: 1 })
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
    }))

  it('that recognizes a repeated reference is sent it again without a look-up', () =>
    story({ idempotent: 'byVendor', lookUp: false }, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'lose'
      await order()
      await drain()
      vendor.behavior = 'accept'
      app.clock.advance(later)
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
      expect(vendor.taken).toEqual(['PO-7', 'PO-7'])
    }))

  it('without look-ups and idempotency is never sent it twice', () =>
    story({ lookUp: false }, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'lose'
      await order()
      await drain()
      vendor.behavior = 'accept'
      for (let day = 0; day < 20; day += 1) {
        app.clock.advance(later)
        await drain()
      }
      expect(await row()).toMatchObject({ state: 'unknown', failure: 'NOT_REPEATABLE', attempts: 1 })
      expect(vendor.taken).toEqual(['PO-7'])
      expect(vendor.settled).toEqual([{ reference: 'PO-7', state: 'unknown' }])
    }))

  it('that throttles until the last attempt ends as refused, and is reported once', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      vendor.behavior = 'throttle'
      await order()
      for (let day = 0; day < 21; day += 1) {
        await drain()
        app.clock.advance(later)
      }
      expect(await row()).toMatchObject({ state: 'refused', failure: 'GAVE_UP' })
      expect(vendor.settled).toEqual([{ reference: 'PO-7', state: 'refused' }])
    }))
})

describe('a manually settled operation', () => {
  /** Uses up all attempts, so that the job is in the operator's list. */
  async function giveUp({ drain, app }: Awaited<ReturnType<typeof withVendor>>) {
    for (let day = 0; day < 20; day += 1) {
      await drain()
      app.clock.advance(later)
    }
  }
  const close = (ctx: Ctx) =>
    ctx.transaction((tx) =>
      closeUnknown(tx, {
        vendor: 'testVendor',
        reference: 'PO-7',
        state: 'refused' as const,
        failure: 'SETTLED_BY_HAND',
      }),
    )

  it('is not sent by a retry of its job', () =>
    story({}, async (own) => {
      const { vendor, row, drain, order, ctx, app } = own
      vendor.behavior = 'away'
      await order()
      await giveUp(own)
      expect(await close(ctx)).toBe(true)
      vendor.behavior = 'accept'
      expect(await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.testOrder' })).toBe(1)
      await drain()
      expect(await row()).toMatchObject({ state: 'refused', failure: 'SETTLED_BY_HAND' })
      expect(vendor.taken).toEqual([])
      expect((await app.database.query(`select 1 from job where queue = 'dispatch.testOrder'`)).rows).toEqual([])
    }))

  it('cannot be settled while it is being sent to the vendor', () =>
    story({}, async ({ vendor, row, drain, order, ctx, app }) => {
      vendor.behavior = 'lose'
      await order()
      await drain()
      expect(await close(ctx)).toBe(false)
      expect(await row()).toMatchObject({ state: 'unknown' })
      app.clock.advance(120_000)
      expect(await close(ctx)).toBe(true)
    }))

  it('is not even looked up, and neither is one that its record no longer wants', () =>
    story({}, async (own) => {
      const { vendor, row, drain, order, app } = own
      vendor.behavior = 'away'
      await order()
      await giveUp(own)
      const lookUps = vendor.lookUps
      vendor.isWanted = false
      await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.testOrder' })
      await drain()
      expect(await row()).toMatchObject({ state: 'refused', failure: 'SUPERSEDED' })
      expect(vendor).toMatchObject({ taken: [], lookUps })
    }))

  it('follows the vendor’s answer if it comes after all', () =>
    story({}, async ({ vendor, row, drain, order, app }) => {
      vendor.onTaken = async () => {
        await app.database.query(`update dispatch set state = 'refused', failure = 'SETTLED_BY_HAND'`)
      }
      await order()
      await drain()
      expect(await row()).toMatchObject({ state: 'sent', externalId: 'order-of-PO-7' })
      expect(vendor.settled).toEqual([{ reference: 'PO-7', state: 'sent' }])
    }))
})

describe('an operation of a newer version', () => {
  it.each([
    ['at a vendor', { vendor: 'ofTheNewer' }, { squares: 24 }],
    ['whose intent', { schema: z.object({ squares: z.string() }) }, { squares: '24 by drone' }],
  ])('%s unknown to this version is left for later, without counting an attempt', (_what, newer, intent) =>
    story({}, async ({ vendor, row, ctx, app }) => {
      const adapter = { ...vendor.adapter, ...newer } as Pick<VendorAdapter, 'kind' | 'vendor' | 'schema'>
      await ctx.transaction((tx) => dispatchTo(tx, adapter, { intent, reference: 'PO-9' }))
      const left = async () =>
        (await app.database.query(`select state, most_attempts - attempts as left from job`)).rows
      const before = await left()
      for (let time = 0; time < 3; time += 1) {
        await app.deps.jobs.drain()
        app.clock.advance(61_000)
      }
      expect(await left()).toEqual(before)
      expect(await row()).toMatchObject({ state: 'queued', attempts: 0 })
      expect(vendor.taken).toEqual([])
    }),
  )
})

it('parses Retry-After as seconds and as a date, and nothing else', () => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  expect(retryAfterMs('120', now)).toBe(120_000)
  expect(retryAfterMs('Fri, 20 Nov 2026 15:01:00 GMT', now)).toBe(60_000)
  expect(['soon', '-5', undefined, 'Fri, 20 Nov 2020 15:01:00 GMT'].map((each) => retryAfterMs(each, now))).toEqual([
    0, 0, 0, 0,
  ])
})
