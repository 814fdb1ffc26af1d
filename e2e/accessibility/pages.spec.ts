import { addPerson, sessionCookieOf } from '@gable/testing/people'
import type { Page } from '@playwright/test'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { bringIn } from '../fixtures/contacts.ts'
import { enterLead, one } from '../fixtures/leads.ts'
import { orderReport } from '../fixtures/measurement.ts'
import { expect, test } from '../fixtures/test.ts'
import { menu, pageTitle } from '../screens/portal.ts'
import { violationsOn } from './axe.ts'
import { rolePages } from './role-pages.ts'

/**
 * Visits every page that a user of each role may open, and everything that menu entries and links lead to: none is
 * missing or forbidden, none shows another company's data, none causes browser errors (the guard of every journey
 * checks that), and axe finds no violations. Dialogs and errors are checked by the other journeys.
 */

/** Appears wherever another company's users have written text. */
const foreign = 'Foreignersson'
const maxPages = 120

/** A path without its ids. */
const shapeOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')

/** Whether a path belongs to this page of the routes: `/personal/products/$productId`. */
const isOf = (page: string, path: string) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)

/** The page of the routes that a path belongs to. */
const pageOf = (pages: readonly string[], path: string) =>
  pages.includes(path) ? path : pages.find((page) => isOf(page, path))

/** The pages of a role that were not visited. `/products/new` is a separate page, not one of `/products/$productId`. */
function notVisited(pages: readonly string[], seen: readonly string[]): string[] {
  return pages.filter((page) => !seen.some((path) => path === page || (isOf(page, path) && !pages.includes(path))))
}

/** Excludes files, the handbook, and paths outside of the portal. */
const isPage = (path: string) =>
  !path.startsWith('/files/') &&
  !path.startsWith('/help') &&
  !path.startsWith('/roof-quote-pro/') &&
  path !== '/proposal'

async function pathsOn(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const here = new URL(page.url())
  const paths = hrefs.map((href) => new URL(href)).filter(({ origin }) => origin === here.origin)
  return [...new Set(paths.map(({ pathname }) => pathname))].filter(isPage)
}

/**
 * Visits pages and everything that their links lead to, except that one row of a list stands for all.
 * @param looksAt called with each page after it is drawn
 * @returns the visited paths
 */
async function crawl(
  page: Page,
  beginAt: readonly string[],
  looksAt: (path: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const waiting = [...beginAt]
  const seen: string[] = []
  const shapes = new Set<string>()
  while (waiting.length > 0 && seen.length < maxPages) {
    const path = waiting.shift()!
    if (shapes.has(shapeOf(path))) continue
    shapes.add(shapeOf(path))
    seen.push(path)
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    // Completely drawn: nothing is loading anymore.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const text = (await page.locator('body').textContent()) ?? ''
    expect([path, await title.textContent()]).not.toEqual([
      path,
      expect.stringMatching(/^(Page not found|No permission|Something went wrong)|not available/),
    ])
    expect([path, text.includes(foreign)]).toEqual([path, false])
    await looksAt(path)
    waiting.push(...(await pathsOn(page)))
  }
  return seen
}

/** Checks each page of the routes with axe on its first visit. */
function withAxe(page: Page, pages: readonly string[]): (path: string) => Promise<void> {
  const looked = new Set<string>()
  return async (path) => {
    const screen = pageOf(pages, path)
    if (!screen || looked.has(screen)) return
    looked.add(screen)
    expect.soft(await violationsOn(page, screen), screen).toEqual([])
  }
}

/** The pages in the sidebar, which is on every page. */
async function menuOf(page: Page): Promise<string[]> {
  await page.goto('/')
  await expect(menu(page).getByRole('link').first()).toBeVisible()
  return pathsOn(page)
}

/**
 * A snippet, a financing type, a webhook and an import, for their own pages. @returns paths that no link leads to
 * directly
 */
async function makeRecords(portalUrl: string, { admin, salesRep }: OwnCompany, leadId: string): Promise<string[]> {
  const [first, second] = [{ idempotencyKey: crypto.randomUUID() }, { idempotencyKey: crypto.randomUUID() }]
  const { id } = await admin.api.snippet.create({ name: 'Cleanup', text: 'We leave it clean.', ...first })
  const type = await admin.api.financing.createType({ name: 'Bank', url: 'https://bank.example/', ...second })
  await bringIn(portalUrl, admin, ['Name,Address', 'Ann Tern,"1 Crawl Lane, Driggs, ID 83422"'])
  const hook = { type: 'contactForm', url: 'https://api.acculynx.com/crawl', method: 'POST' } as const
  const webhook = await admin.api.webhook.create({ ...hook, idempotencyKey: crypto.randomUUID() })
  const figures = { areaSqft: 2_410, facets: null, rise: null, lengths: {}, dataFileId: null, pdfFileId: null }
  const report = { ...figures, measuredBy: 'HOVER', reportNumber: '', leadId, idempotencyKey: crypto.randomUUID() }
  const order = await admin.api.measurement.bring(report)
  const materials = await makeMaterials(admin, leadId)
  const approval = await makeApproval(portalUrl, admin, leadId)
  const user = `/personal/company-profile/users/${salesRep.id}`
  return [
    `/personal/dashboard/leads/${leadId}/summary`,
    `/personal/dashboard/leads/${leadId}/privacy`,
    `/personal/dashboard/leads/${leadId}/insurance`,
    `/personal/dashboard/leads/${leadId}/own-report`,
    `/personal/orders/reports/${order.id}`,
    `/personal/products/snippets/${id}`,
    `/personal/financing-settings/types/${type.id}`,
    `/personal/developer/${webhook.id}`,
    ...materials,
    approval,
    '/personal/canvass/salesrabbit',
    '/personal/canvass/salesrabbit/settings',
    '/personal/crm/jobnimbus',
    '/personal/crm/jobnimbus/settings',
    '/personal/crm/acculynx/settings',
    '/personal/crm/hubspot/settings',
    user,
    `${user}/edit`,
  ]
}

/** A request of an AI assistant that waits for approval. @returns its page */
async function makeApproval(portalUrl: string, { api }: OwnCompany['admin'], leadId: string): Promise<string> {
  const { token } = await api.token.issue({ name: 'Assistant', scopes: ['approval:write'], expiresIn: null })
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] }
  const call = { operation: 'message.send', input: { leadId, from: 'company', subject: 'Your roof', body } }
  const answer = await fetch(`${portalUrl}/rpc/approval/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { call, idempotencyKey: crypto.randomUUID() } }),
  })
  const { json } = (await answer.json()) as { json: { id: string } }
  return `/personal/approvals/${json.id}`
}

/** A formula, a template, a branch and a material order, for their own pages. */
async function makeMaterials({ api }: OwnCompany['admin'], leadId: string): Promise<string[]> {
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const place = {
    street: '1 Yard Road',
    city: 'Boise',
    state: 'ID',
    postalCode: '83705',
    country: 'UnitedStates',
  } as const
  const formula = { name: 'Shingles', expression: 'SQUARES*3', unit: 'bundle' as const, products: [], note: '' }
  const line = { name: 'Shingles', unit: 'bundle' as const, quantity: '3' }
  const branch = { name: 'Boise', supplier: 'Acme', phone: '', email: '', accountNumber: '', ...place }
  const ids = {
    formulas: (await api.material.createFormula({ ...formula, ...key() })).id,
    templates: (await api.material.createTemplate({ name: 'Shingles', lines: [line], ...key() })).id,
    branches: (await api.material.createBranch({ ...branch, ...key() })).id,
    materials: (await api.material.createOrder({ leadId, ...place, items: [line], ...key() })).id,
  }
  const pages = Object.entries(ids).map(([kind, id]) => `/personal/orders/${kind}/${id}`)
  return [...pages, `/personal/orders/materials/${ids.materials}/edit`]
}

for (const role of ['admin', 'salesRep', 'productionRep'] as const) {
  test(`every page of the ${role}, and every page it links to, belongs to their own company`, async ({
    api,
    company,
    makeCompany,
    server,
    signedIn,
    town,
  }) => {
    const other = await makeCompany()
    await enterLead(other.admin, { lastName: foreign, street: `1 ${foreign} Street` })
    for (const [index, by] of [company.admin, company.salesRep].entries()) {
      const leadId = await enterLead(by, { street: `${index + 1} Crawl Street` })
      await by.api.note.create({ leadId, comment: 'A dog', attachments: [], idempotencyKey: crypto.randomUUID() })
      await by.api.quote.create({ leadId, marketId: company.marketId, idempotencyKey: crypto.randomUUID() })
      await by.api.proposal.create({ leadId, idempotencyKey: crypto.randomUUID() })
    }
    const { leadId } = await orderReport(api, company, town[39]!)
    await company.admin.api.lead.reassign({ ...one(leadId), userId: company.salesRep.id })
    const pages = rolePages[role]
    const records = await makeRecords(server.portalUrl, company, leadId)
    const page = await signedIn(company[role])
    const named = [...pages, ...records].filter((path) => !path.includes('$') && pages.some((one) => isOf(one, path)))
    // The other roles see no pages that the admin does not see.
    const looksAt = role === 'admin' ? withAxe(page, pages) : undefined
    const seen = await crawl(page, [...(await menuOf(page)), ...named], looksAt)
    console.log(`crawl as ${role}: ${seen.length} pages (${[...new Set(seen.map(shapeOf))].join(', ')})`)
    expect(notVisited(pages, seen)).toEqual([])
  })
}

test('every page of the platform admin, and every page it links to, exists', async ({
  database,
  openContext,
  server,
}) => {
  const { db } = database
  const boss = await addPerson(db, systemClock.now(), null, { firstName: 'Pat', lastName: 'Form', role: 'superAdmin' })
  const config = { PUBLIC_URL: server.portalUrl, SESSION_IDLE_MINUTES: 480 }
  const cookie = await sessionCookieOf({ db, clock: systemClock, config }, boss.id)
  const [name = '', value = ''] = cookie.split('=')
  const context = await openContext()
  await context.addCookies([{ name, value, url: server.portalUrl }])
  const page = await context.newPage()
  await page.goto(`${server.portalUrl}/admin/status-files`)
  const table = 'Merchant ID,Reference,Status,Approved amount,Date\nM-1,L-1,approved,100,2026-01-05\n'
  const file = { name: 'status.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(pageTitle(page, file.name)).toBeVisible()
  const pages = rolePages.platformAdmin
  const beginAt = [...(await menuOf(page)), ...pages.filter((path) => !path.includes('$'))]
  const seen = await crawl(page, beginAt, withAxe(page, pages))
  console.log(`crawl as platform admin: ${seen.length} pages (${[...new Set(seen.map(shapeOf))].join(', ')})`)
  expect(notVisited(pages, seen)).toEqual([])
})
