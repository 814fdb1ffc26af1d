import type { ChecklistStep } from '@gable/contract/checklist-step'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { marketProduct, product } from '../../catalog/product/product.table.ts'
import { market, marketArea, marketShape } from '../../places/market/market.table.ts'
import { quoteHouse } from '../../selling/lead/lead.fixture.ts'
import { noteSeen } from '../website/website.seen.ts'
import { widget } from '../website/website.table.ts'
import { createWidgetFinder } from '../widget/widget.finder.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

const db = () => app.database.db
const done = async () => (await admin.checklist.get()).steps.filter((one) => one.done).map(({ step }) => step)
const ofCompany = (table: { companyId: PgColumn }) => eq(table.companyId, company.tenant.id)

describe('the checklist', () => {
  it('is empty for a new company, and complete for one that quotes', async () => {
    expect(await done()).toEqual([])
    expect((await admin.checklist.get()).toolId).toBe('')
    const { widgetId } = await makeOffer(company, { state: 'ID' })
    expect((await admin.checklist.get()).toolId).toBe(widgetId)
    expect(await done()).toEqual(['area', 'products', 'domain'])
    await db().update(companyTable).set({ logoFileId: company.admin.id }).where(eq(companyTable.id, company.tenant.id))
    await quoteHouse(company, 12)
    await db().update(widget).set({ seenAt: app.clock.now() }).where(ofCompany(widget))
    expect(await done()).toEqual(['logo', 'area', 'products', 'domain', 'script', 'quote'])
  })

  it('counts only what homeowners would see', async () => {
    await makeOffer(company, { state: 'ID', domains: [] })
    const without = async (change: Promise<unknown>) => {
      await change
      return done()
    }
    expect(await done()).toEqual(['area', 'products'])
    expect(await without(db().update(product).set({ priceCents: 0 }).where(ofCompany(product)))).toEqual(['area'])
    const ownPrice = db().update(marketProduct).set({ priceCents: 50_000 }).where(ofCompany(marketProduct))
    expect(await without(ownPrice)).toEqual(['area', 'products'])
    expect(await without(db().update(product).set({ active: false }).where(ofCompany(product)))).toEqual(['area'])
    expect(await without(db().update(marketArea).set({ active: false }).where(ofCompany(marketArea)))).toEqual([])
    const drawn = { companyId: company.tenant.id, marketId: company.marketId, kind: 'polygon' as const }
    const outline: [number, number][] = [
      [-111, 43],
      [-110, 43],
      [-110, 44],
    ]
    expect(
      await without(
        db()
          .insert(marketShape)
          .values({ ...drawn, outline }),
      ),
    ).toEqual(['area'])
    expect(await without(db().update(market).set({ active: false }).where(ofCompany(market)))).toEqual([])
  })

  it('accepts a published branding for the logo and colors, and no draft', async () => {
    const { version } = await admin.branding.get()
    expect(await done()).toEqual([])
    await admin.branding.publish({ version })
    expect(await done()).toEqual(['logo'])
  })

  it('lets a step be skipped and resumed', async () => {
    const skipped = async () => (await admin.checklist.get()).steps.filter((one) => one.skipped).map(({ step }) => step)
    const skip = (step: ChecklistStep, on: boolean) => admin.checklist.skip({ step, skipped: on })
    await skip('logo', true)
    await skip('logo', true)
    await skip('script', true)
    expect(await skipped()).toEqual(['logo', 'script'])
    await skip('logo', false)
    await skip('logo', false)
    expect(await skipped()).toEqual(['script'])
  })
})

describe('a widget', () => {
  const seen = async () => (await db().select().from(widget).where(ofCompany(widget)))[0]!

  it('is seen when one of the company’s own pages requests it, once a day', async () => {
    const { widgetId } = await makeOffer(company, { state: 'ID' })
    const find = createWidgetFinder(app.deps)
    const ask = async (origin: string | undefined) => {
      app.clock.advance(6_000)
      await noteSeen(app.deps, (await find(widgetId))!, origin)
      return (await seen()).seenAt
    }
    expect(await ask(undefined)).toBeNull()
    expect(await ask('null')).toBeNull()
    expect(await ask(new URL(app.deps.config.PUBLIC_URL).origin)).toBeNull()
    const first = await ask('http://localhost:4242')
    expect(first).toEqual(app.clock.now())
    expect((await seen()).seenHost).toBe('localhost:4242')
    expect(await ask('http://localhost:4242')).toEqual(first)
    app.clock.advance(24 * 3_600_000)
    expect(await ask('http://localhost:4242')).toEqual(app.clock.now())
  })
})
