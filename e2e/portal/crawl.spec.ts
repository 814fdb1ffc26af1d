import type { Page } from '@playwright/test'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import { addPerson, sessionCookieOf } from '../../packages/server/src/testing/people.ts'
import { enterLead, one } from '../fixtures/leads.ts'
import { orderReport } from '../fixtures/measurement.ts'
import { expect, test } from '../fixtures/test.ts'
import { menu } from '../screens/portal.ts'

/**
 * Every page that a person of each role comes to by menu entries and links: none is missing, none is closed to them, none
 * shows a word of another company, and none makes the browser complain (the guard of every journey sees to that).
 */

/** Stands in what another company wrote, everywhere a person writes. */
const foreign = 'Foreignersson'
/** A list may lead to each of its rows: of pages of the same shape so many are enough. */
const eachShape = 2
const mostPages = 60

/** A path by its shape: ids are alike. */
const shapeOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')

/** What is no page of the portal: files, and what is outside it. */
const isPage = (path: string) => !path.startsWith('/files/') && !path.startsWith('/roof-quote-pro/')

async function pathsOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const here = new URL(page.url())
  const paths = hrefs.map((href) => new URL(href)).filter(({ origin }) => origin === here.origin)
  return [...new Set(paths.map(({ pathname }) => pathname))].filter(isPage)
}

async function crawl(page: Page, beginAt: readonly string[]): Promise<string[]> {
  const waiting = [...beginAt]
  const seen: string[] = []
  const shapes = new Map<string, number>()
  while (waiting.length > 0 && seen.length < mostPages) {
    const path = waiting.shift()!
    const count = shapes.get(shapeOf(path)) ?? 0
    if (seen.includes(path) || count >= eachShape) continue
    shapes.set(shapeOf(path), count + 1)
    seen.push(path)
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    // Drawn, and not only begun: nothing of it is still on its way.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const text = (await page.locator('body').textContent()) ?? ''
    expect([path, await title.textContent()]).not.toEqual([
      path,
      expect.stringMatching(/^(Page not found|No permission|Something went wrong)|not available/),
    ])
    expect([path, text.includes(foreign)]).toEqual([path, false])
    waiting.push(...(await pathsOn(page)))
  }
  return seen
}

/** The pages of the sidebar, which is there on each page. */
async function menuOf(page: Page): Promise<string[]> {
  await page.goto('/')
  await expect(menu(page).getByRole('link').first()).toBeVisible()
  return pathsOn(page)
}

for (const role of ['admin', 'salesRep', 'productionRep'] as const) {
  test(`every menu entry and link of the ${role} leads to a page of their own company`, async ({
    api,
    company,
    makeCompany,
    signedIn,
    town,
  }) => {
    const other = await makeCompany()
    await enterLead(other.admin, { lastName: foreign, street: `1 ${foreign} Street` })
    for (const [index, by] of [company.admin, company.salesRep].entries()) {
      const leadId = await enterLead(by, { street: `${index + 1} Crawl Street` })
      await by.api.note.create({ leadId, comment: 'A dog', attachments: [], idempotencyKey: crypto.randomUUID() })
    }
    const { leadId } = await orderReport(api, company, town[39]!)
    await company.admin.api.lead.reassign({ ...one(leadId), userId: company.salesRep.id })
    const page = await signedIn(company[role])
    const seen = await crawl(page, await menuOf(page))
    console.log(`crawl as ${role}: ${seen.length} pages (${[...new Set(seen.map(shapeOf))].join(', ')})`)
    expect(seen.map(shapeOf)).toContain('/personal/dashboard/leads/:id')
  })
}

test('every menu entry and link of the platform admin leads to a page', async ({ database, openContext, server }) => {
  const { db } = database
  const boss = await addPerson(db, systemClock.now(), null, { firstName: 'Pat', lastName: 'Form', role: 'superAdmin' })
  const config = { PUBLIC_URL: server.portalUrl, SESSION_IDLE_MINUTES: 480 }
  const cookie = await sessionCookieOf({ db, clock: systemClock, config }, boss.id)
  const [name = '', value = ''] = cookie.split('=')
  const context = await openContext()
  await context.addCookies([{ name, value, url: server.portalUrl }])
  const page = await context.newPage()
  const seen = await crawl(page, await menuOf(page))
  console.log(`crawl as platform admin: ${seen.length} pages (${[...new Set(seen.map(shapeOf))].join(', ')})`)
  expect(seen).toContain('/admin/dashboard')
})
