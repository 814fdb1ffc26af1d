import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { defaultBranding } from '@gable/contract/branding'
import { partnerBranding } from '@gable/contract/branding-partner'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tenant } from '../../platform/context.ts'
import { widget } from '../website/website.table.ts'
import { readWidget } from '../widget/widget.facts.ts'
import { brandingDefaults, widgetBranding } from './branding.shown.ts'
import { branding, brandingVersion } from './branding.table.ts'

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
})

const subscribed = (type: 'RQP_PRO' | 'OC_PRO', over: Partial<Tenant> = {}): Tenant => ({
  ...company.tenant,
  grants: ['customBranding'],
  subscriptions: [{ type, country: 'UnitedStates', status: 'Active', request: null }],
  ...over,
})

describe('the defaults', () => {
  it('hide every opt-in in the United States', () => {
    expect(brandingDefaults(subscribed('RQP_PRO'))).toMatchObject({
      titlesColor: defaultBranding.titlesColor,
      rqpLeadsContactOptIn: 'hide',
      rqpLeadsSmsOptIn: 'hide',
      otherContactsContactOptIn: 'hide',
      otherContactsSmsOptIn: 'hide',
    })
  })

  it('require consent in Canada, with the company’s name and mailing address', () => {
    const tenant = subscribed('RQP_PRO', {
      country: 'Canada',
      name: 'Maple Roofing',
      mailingAddress: '1 King St, Toronto, ON M5H 1A1',
    })
    const { rqpLeadsContactOptIn, rqpLeadsSmsOptIn, rqpLeadsContactOptInText } = brandingDefaults(tenant)
    expect([rqpLeadsContactOptIn, rqpLeadsSmsOptIn]).toEqual(['required', 'optional'])
    expect(rqpLeadsContactOptInText).toContain('Maple Roofing, 1 King St, Toronto, ON M5H 1A1')
  })

  it('are the partner’s while its subscription works', () => {
    expect(brandingDefaults(subscribed('OC_PRO'))).toMatchObject(partnerBranding)
    const lapsed = { type: 'OC_PRO', country: 'UnitedStates', status: 'Expired', request: null } as const
    const tenant = subscribed('OC_PRO', { subscriptions: [lapsed] })
    expect(brandingDefaults(tenant).titlesFont).toBe(defaultBranding.titlesFont)
  })
})

describe('a partner’s company', () => {
  const own = { titlesColor: '#111111', titlesFont: 'Lora' }
  const looks = (change: object) => {
    const { titlesColor, titlesFont } = widgetBranding({ ...own, ...change }, subscribed('OC_PRO'))
    return [titlesColor, titlesFont]
  }

  it('has the partner’s design, whatever it drafted, until it overrides that', () => {
    const { titlesColor, titlesFont } = partnerBranding
    expect(looks({})).toEqual([titlesColor, titlesFont])
    expect(looks({ partnerBrandingColorsOverride: true })).toEqual(['#111111', titlesFont])
    expect(looks({ partnerBrandingFontsOverride: true })).toEqual([titlesColor, 'Lora'])
  })
})

it('media require the upgraded subscription', () => {
  const media = { thankYouMedia: '/a.webp', thankYouMediaType: 'image' as const }
  expect(widgetBranding({}, subscribed('RQP_PRO'), media)).toMatchObject(media)
  const without = { thankYouMedia: '', thankYouMediaType: 'none' }
  expect(widgetBranding({}, subscribed('RQP_PRO', { grants: [] }), media)).toMatchObject(without)
})

it('the widget’s former settings are published, and can be restored', async () => {
  const { db } = app.database
  const { widgetId } = await makeOffer(company, { state: 'ID' })
  const before = { titlesColor: '#111111', thankYouTitle: "It's <b>done</b>", thankYouMedia: '/old.webp' }
  await db.update(widget).set({ branding: before }).where(eq(widget.publicId, widgetId))
  await runMigration('branding_of_widgets')
  await runMigration('branding_of_widgets')
  const { thankYouMedia: _, ...stored } = before
  const [row] = await db.select().from(branding).where(eq(branding.companyId, company.tenant.id))
  expect(row).toMatchObject({ published: stored, draft: stored, publications: 1, version: 1 })
  const versions = await db.select().from(brandingVersion).where(eq(brandingVersion.companyId, company.tenant.id))
  expect(versions).toMatchObject([{ number: 1, settings: stored }])
  expect((await readWidget(db, widgetId))!.branding.thankYouTitle).toBe(before.thankYouTitle)
})

async function runMigration(name: string): Promise<void> {
  const folder = fileURLToPath(new URL('../../platform/db/migrations/', import.meta.url))
  const file = (await readdir(folder)).find((one) => one.endsWith(`_${name}.sql`))
  const statements = (await readFile(`${folder}${file}`, 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements) await app.database.query(statement)
}
