import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProposalRow } from '@gable/contract/proposal'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'
import { call, signIn } from './import.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing, withoutLimits } from './server.ts'

const runs = 7
const slowdown = 4

/**
 * The time until a customer can read a proposal on a phone, at a quarter of this machine's speed, with an empty cache.
 */
export async function measureProposalPage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-proposals-'))
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, ...withoutLimits, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'error' },
  })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const link = await linkToDemo(product.url, folder)
    await readable(browser, link)
    const times: number[] = []
    for (let turn = 0; turn < runs; turn += 1) times.push(await readable(browser, link))
    printHeading(`a customer's proposal in Chromium, ${slowdown}x slower`)
    printFigure(`readable, median of ${runs}`, percentile(times, 0.5), 'ms', { atMost: 2_000 })
    printFigure(`readable, slowest of ${runs}`, Math.max(...times), 'ms', { atMost: 2_000 })
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The signer's link of the demo's proposal that is waiting for a signature. */
async function linkToDemo(url: string, folder: string): Promise<string> {
  const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  const admin = demo.users.find(({ email }: { email: string }) => email === 'admin@summitpeak.example')
  const cookie = await signIn(url, admin)
  const ask = async (procedure: string, input: object) => (await call(url, `proposal/${procedure}`, input, cookie)).body
  const { rows } = (await ask('list', {})) as { rows: ProposalRow[] }
  const { id } = rows.find(({ type, state }) => type === 'E-Sign' && (state === 'Sent' || state === 'Viewed'))!
  const { signers } = (await ask('signing', { id })) as { signers: { id: string }[] }
  const { url: page } = (await ask('signerLink', { id, signerId: signers[0]!.id })) as { url: string }
  return `${url}/proposal#${page.split('#')[1]}`
}

/** From entering the address until the price and the form to sign are shown. */
async function readable(browser: Browser, link: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const started = performance.now()
  await page.goto(link, { waitUntil: 'commit' })
  await page.locator('.proposal-section h2').first().waitFor()
  await page.locator('#signing').waitFor()
  const milliseconds = performance.now() - started
  await context.close()
  return milliseconds
}
