import { type Browser, chromium } from '@playwright/test'
import { makeOwnCompany } from '../e2e/fixtures/company.ts'
import { type HostSite, startHostSite } from '../e2e/fixtures/host-site.ts'
import { type Server, startServer } from '../e2e/fixtures/server.ts'
import playwright from '../e2e/playwright.config.ts'
import { openDatabase } from '../packages/server/src/platform/db/open-database.ts'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { hostilePages } from './pages/list.ts'
import { type HostilePage, htmlOf } from './pages/page.ts'
import { visitHostilePage } from './pages/visit.ts'

/**
 * Contractors' pages that interfere with the widget, each visited with the real frame, with different screens in each
 * round.
 */
export const kind: CampaignKind = {
  what: 'pages on which a contractor may put the widget, that break what is on them',
  databases: ['pglite'],
  async run(target) {
    const server = await startServer()
    const site = await startHostSite()
    const browser = await chromium.launch(playwright.use?.launchOptions)
    try {
      return await visitAll(target, { server, site, browser, widgets: await makeWidgets(server) })
    } finally {
      await browser.close()
      await site.close()
      await server.stop()
    }
  },
}

interface Ground {
  server: Server
  site: HostSite
  browser: Browser
  /** The ids of two widgets. */
  widgets: readonly [string, string]
}

/** The screen of each round. */
const screens = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1920, height: 1080 },
]

async function visitAll({ seconds, say }: Target, ground: Ground): Promise<Outcome> {
  const pages = Object.values(hostilePages).flat()
  const findings: string[] = []
  const end = Date.now() + seconds * 1000
  let visits = 0
  for (let round = 0; round === 0 || Date.now() < end; round++) {
    const viewport = screens[round % screens.length]!
    for (const hostile of pages) {
      if (round > 0 && Date.now() > end) break
      visits += 1
      const failures = await visit(ground, hostile, viewport)
      const where = `at ${viewport.width} px on a page that ${hostile.name}`
      findings.push(...failures.map((error) => `${where}: ${error}`))
      if (failures.length > 0 || visits % 25 === 0)
        say(`${visits} visits, ${findings.length} found${findings.length > 0 ? `, the last ${findings.at(-1)}` : ''}`)
    }
  }
  findings.push(...ground.server.faults.map((line) => `the server's log: ${line}`))
  return { did: { pages: pages.length, visits }, findings }
}

/** Each visit has its own context, so that pages do not affect each other. */
async function visit(
  { server, site, browser, widgets }: Ground,
  hostile: HostilePage,
  viewport: (typeof screens)[number],
) {
  const scriptOf = (id: string) => `${server.portalUrl}/embed.js?id=${id}`
  const embed = scriptOf(widgets[0])
  const headers = Object.fromEntries(
    Object.entries(hostile.headers ?? {}).map(([name, value]) => [name, value.replaceAll('HOST', server.portalUrl)]),
  )
  const address = site.page(htmlOf(hostile, embed, scriptOf(widgets[1])), { headers })
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  try {
    return await visitHostilePage(await context.newPage(), hostile, address, embed)
  } finally {
    await context.close()
  }
}

async function makeWidgets({ dataDir, portalUrl }: Server): Promise<[string, string]> {
  const database = await openDatabase({ dataDir, attach: true })
  try {
    const make = async () => (await makeOwnCompany({ database, portalUrl })).widgetId
    return [await make(), await make()]
  } finally {
    await database.close()
  }
}
