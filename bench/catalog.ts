import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

/** The maximum number of cards of a company. */
const cards = 2_000
/** Pixels per wheel event of a fast scroll. */
const turn = 400

/**
 * Scrolls through My Catalog from its first card to its last, and back up, and measures the page's longest task: in
 * wall-clock time, as the browser reports tasks over 50 ms, and in CPU time, from its trace.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-catalog-'))
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
  })
  // The portal's own address: write requests from pages of another site are rejected.
  const url = product.url.replace('127.0.0.1', 'localhost')
  const browser = await openBrowser()
  try {
    const { users } = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await signIn(
      page,
      url,
      users.find((user: { role: string }) => user.role === 'CompanyAdmin'),
    )
    await importCards(page, url)
    await page.goto(`${url}/personal/products`)
    await page.getByRole('table', { name: 'Products' }).waitFor()
    await page.evaluate(watchLongTasks)
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
    const rows = await scrollThrough(page)
    const work = taskTimes(JSON.parse((await browser.stopTracing()).toString()).traceEvents)
    if (rows < cards) throw new Error(`Of ${cards} cards ${rows} were reached`)
    const tasks = (await page.evaluate('longTasks')) as number[]
    const drawn = await page.locator('tbody tr[data-index]').count()
    printHeading(`scrolling through ${cards} product cards in Chromium, down and up`)
    printFigure('longest task', tasks.length > 0 ? Math.max(...tasks) : 0, 'ms', { atMost: 50 })
    printFigure('longest task, of processor time', Math.max(...work), 'ms', { atMost: 50 })
    printFigure('processor time per task, p99', percentile(work, 0.99), 'ms')
    printFigure('rows drawn at a time', drawn, '')
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const watchLongTasks = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask' })`

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}

async function signIn(page: Page, url: string, { email, password }: { email: string; password: string }) {
  await page.goto(`${url}/signin`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

/** Fills the catalog like a contractor, by importing. */
async function importCards(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/personal/products`)
  const handles = page.getByRole('button', { name: /^Move .* up$/ })
  await handles.first().waitFor()
  const known = await handles.count()
  const table = Array.from({ length: cards - known }, (_, index) => {
    const type = ['Asphalt shingle', 'Metal', 'Tile', 'Wood'][index % 4]
    return `Card ${index + 1} of a long catalog,${type},${400 + (index % 900)},Label ${index + 1}`
  })
  await page.goto(`${url}/personal/products/import`)
  const buffer = Buffer.from(['Name,Type,Price,Label', ...table].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'cards.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: /^Import [\d,]+ products$/ }).click({ timeout: 60_000 })
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor({ timeout: 60_000 })
}

/** Scrolls to the last card with the wheel, and back in larger steps. @returns the number of rows in the list. */
async function scrollThrough(page: Page): Promise<number> {
  await page.mouse.move(700, 500)
  const table = page.getByRole('table', { name: 'Products' })
  for (let still = 0; still < 40; ) {
    const before = await scrolled(page)
    await page.mouse.wheel(0, turn)
    await frames(page)
    const isSame = before === (await scrolled(page))
    still = isSame ? still + 1 : 0
    // At the end of the list the next page is loading, until there are no more.
    if (isSame && (await table.getAttribute('aria-rowcount')) !== '-1') break
  }
  const rows = Number(await table.getAttribute('aria-rowcount')) - 1
  for (let up = await scrolled(page); up > 0; up -= 4 * turn) {
    await page.mouse.wheel(0, -4 * turn)
    await frames(page)
  }
  return rows
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
}

/** CPU milliseconds of each task of the page's thread, which are independent of other load on the machine. */
function taskTimes(events: readonly TraceEvent[]): number[] {
  const page = events.find(({ name }) => name === 'FireAnimationFrame')
  return events.flatMap(({ name, ph, pid, tid, tdur }) =>
    ph === 'X' && name.endsWith('RunTask') && pid === page?.pid && tid === page.tid ? [(tdur ?? 0) / 1_000] : [],
  )
}

const scrolled = async (page: Page) => Number(await page.evaluate('window.scrollY'))

/** Two frames: one to scroll, and one to draw its rows. */
const frames = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
