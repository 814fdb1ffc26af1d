import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'
import { embedTasks, longestTask, shiftsOf, walkToPrice, watchShifts, watchTyping } from './frame-page.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing, withoutLimits } from './server.ts'

const runs = 7
const slowdown = 4
/** 10 Mbit/s in both directions, and 40 ms to each answer. */
const link = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const address = '47 Main Street'

/**
 * What homeowners wait for, in Chromium at a quarter of this machine's speed over a link of 10 Mbit/s, each time with
 * an empty cache: the script's effect on the contractor's page, and the time until the frame is shown, accepts input,
 * and shows a price. Also reports CPU time, which is independent of other load.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-frame-'))
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...withoutLimits, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
  })
  const url = product.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await measureFrame(browser, url, 1)
    const { bare, hosts } = await measureHosts(browser, product.siteUrl)
    const frames = await measureFrame(browser, url, runs)
    const median = (values: readonly number[]) => percentile(values, 0.5)
    printHeading(
      `the contractor's page in Chromium, ${slowdown}x slower, 10 Mbit/s and 40 ms, worst and median of ${runs}`,
    )
    const shifts = { without: worst(bare, 'shift'), with: worst(hosts, 'shift') }
    printFigure('layout shift without the script, thousandths', 1_000 * shifts.without, '')
    printFigure('layout shift with it, thousandths', 1_000 * shifts.with, '')
    printFigure('layout shift from the script, thousandths', 1_000 * (shifts.with - shifts.without), '', { atMost: 0 })
    printFigure('longest task without the script, median', median(bare.map(({ task }) => task)), 'ms')
    printFigure('longest task with it, median', median(hosts.map(({ task }) => task)), 'ms')
    printFigure('longest run of the script in a task, median', median(hosts.map(({ longest }) => longest)), 'ms', {
      atMost: 50,
    })
    printFigure('processor time of the script in a task, median', median(hosts.map(({ work }) => work)), 'ms', {
      atMost: 50,
    })
    printFigure('the same with the page’s own layout and paint', median(hosts.map(({ whole }) => whole)), 'ms')
    printHeading(`the frame in Chromium, ${slowdown}x slower, 10 Mbit/s and 40 ms, median of ${runs}`)
    const of = (figure: keyof (typeof frames)[number]) => median(frames.map((one) => one[figure]))
    printFigure('first paint', of('painted'), 'ms', { atMost: 1_500 })
    printFigure('address field takes what is typed', of('typed'), 'ms', { atMost: 1_800 })
    printFigure('processor time until then', of('typedWork'), 'ms')
    printFigure('from the address chosen to a price', of('priced'), 'ms', { atMost: 2_000 })
    printFigure('processor time of it', of('pricedWork'), 'ms')
    printFigure('processor time of the clock’s time', of('pricedWork') / of('priced'), '')
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A page of a browser with an empty cache. */
async function slowPage(browser: Browser): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', link)
  return { page, session }
}

interface Host {
  shift: number
  /** The longest task of the page, from any script. */
  task: number
  /** The most that the script itself ran within one task, in wall-clock time and CPU time. */
  longest: number
  work: number
  /** CPU time of the longest task that ran the script, with the page's own layout and paint. */
  whole: number
}

const worst = (hosts: readonly Host[], figure: keyof Host) => Math.max(...hosts.map((one) => one[figure]))

/** The contractor's page with the script, alternating with the same page without it. */
async function measureHosts(browser: Browser, siteUrl: string): Promise<{ bare: Host[]; hosts: Host[] }> {
  const measured = { bare: [] as Host[], hosts: [] as Host[] }
  for (let turn = 0; turn < runs; turn += 1) {
    measured.bare.push(await measureHost(browser, siteUrl, false))
    measured.hosts.push(await measureHost(browser, siteUrl, true))
  }
  return measured
}

/** Long enough for the callout to appear on its own. */
const lookedAtMs = 3_000

async function measureHost(browser: Browser, siteUrl: string, withScript: boolean): Promise<Host> {
  const { page, session } = await slowPage(browser)
  await page.addInitScript(watchShifts)
  // Not by a route, which would delay every other file of the page, too.
  if (!withScript) await session.send('Network.setBlockedURLs', { urls: ['*/embed.js*'] })
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] })
  await page.goto(siteUrl)
  if (withScript) {
    await page.getByRole('button', { name: 'Instant Roof Quote', exact: true }).waitFor()
    // It appears on its own after the button.
    await page.locator('roof-quote-widget .callout').waitFor()
  }
  await page.waitForFunction(`performance.now() > ${lookedAtMs}`)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const shift = await shiftsOf(page)
  await page.context().close()
  const own = withScript ? embedTasks(traceEvents) : { longest: 0, work: 0, whole: 0 }
  return { shift, task: longestTask(traceEvents), ...own }
}

async function measureFrame(browser: Browser, url: string, times: number) {
  const measured: Record<'painted' | 'typed' | 'typedWork' | 'priced' | 'pricedWork', number>[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const { page, session } = await slowPage(browser)
    await page.addInitScript(watchTyping)
    await page.goto(`${url}/roof-quote-pro/summit-peak-demo`, { waitUntil: 'commit' })
    const field = page.getByRole('combobox')
    await field.waitFor()
    await field.press(address[0]!)
    await page.waitForFunction('typedAt > 0')
    const typedWork = await workOf(session)
    const [typed, painted] = (await page.evaluate(
      `[typedAt, performance.getEntriesByName('first-contentful-paint')[0].startTime]`,
    )) as [number, number]
    await field.pressSequentially(address.slice(1))
    await page.getByRole('option').first().waitFor()
    const before = await workOf(session)
    const priced = (await page.evaluate(walkToPrice)) as number
    measured.push({ painted, typed, typedWork, priced, pricedWork: (await workOf(session)) - before })
    await page.context().close()
  }
  return measured
}

/** CPU milliseconds of the page's main thread so far. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
