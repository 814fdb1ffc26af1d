import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAddresses } from '@gable/demo/town/town'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../scripts/debian.mjs'
import { percentile, printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

const visits = 15

interface Demo {
  widgetId: string
  users: { email: string; password: string; role: string }[]
}

/**
 * From loading the 3D viewer's chunk to the first picture, as marked by the page itself. Each visit uses a new browser.
 * Without a graphics card, the browser renders on the CPU.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-model-'))
  const product = await startServing([process.execPath, 'packages/server/src/main.ts'], {
    folder: root,
    env: { ...process.env, DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
  })
  const asRoot = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot ? ['--no-sandbox'] : [] })
  try {
    const demo: Demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
    const { cookie, path } = await orderReport(product.url, demo)
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++)
      times.push(await firstPicture(browser, { url: product.url, path, cookie }))
    printHeading(`3D model: first picture after its chunk, ${visits} visits`)
    printFigure('median', percentile(times, 0.5), 'ms', { atMost: 500 })
    printFigure('slowest', Math.max(...times), 'ms')
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function firstPicture(
  browser: Browser,
  { url, path, cookie }: { url: string; path: string; cookie: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(url + path)
    const marks = await page.waitForFunction(() => {
      const [loaded] = performance.getEntriesByName('roof-model:loaded')
      const [drawn] = performance.getEntriesByName('roof-model:drawn')
      return loaded && drawn ? drawn.startTime - loaded.startTime : null
    })
    return (await marks.jsonValue()) ?? Number.NaN
  } finally {
    await context.close()
  }
}

/** A homeowner's quote and its report. @returns the page of its model, and a session that may see it. */
async function orderReport(url: string, { widgetId, users }: Demo): Promise<{ cookie: string; path: string }> {
  const page = { href: 'https://bench.example/', isPreview: false }
  const address = { kind: 'text', text: demoAddresses.all[0] }
  const email = `bench-${randomUUID()}@example.com`
  const visit = await call(url, 'widget/chooseAddress', { widgetId, address, page })
  const { sessionToken, roofs } = visit.answer as {
    sessionToken: string
    roofs: { structures: { id: string; included: boolean }[] }
  }
  const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
  const requested = { widgetId, sessionToken, structures, slope: { category: 'medium' } }
  const priced = (await call(url, 'widget/priceProducts', requested)).answer as { products: { id: string }[] }
  const contact = { firstName: 'Bench', lastName: 'Mark', email, phone: '2085550177' }
  await call(url, 'widget/submitQuote', {
    ...requested,
    idempotencyKey: randomUUID(),
    productId: priced.products[0]!.id,
    contact: { ...contact, consent: { contact: false, sms: false } },
  })
  const user = users.find(({ role }) => role === 'CompanyAdmin')!
  const { cookie } = await call(url, 'identity/signIn', { email: user.email, password: user.password })
  const leads = (await call(url, 'lead/list', { kind: 'rqp', search: email }, cookie)).answer as {
    rows: { id: string }[]
  }
  const order = { idempotencyKey: randomUUID(), leadId: leads.rows[0]!.id, provider: 'gable' }
  const { id } = (await call(url, 'measurement/order', order, cookie)).answer as { id: string }
  return { cookie, path: `/personal/dashboard/gable/${id}/3d-model` }
}

async function call(url: string, procedure: string, input: object, cookie = '') {
  const response = await fetch(`${url}/rpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  })
  const { json } = (await response.json()) as { json: unknown }
  if (!response.ok) throw new Error(`${procedure}: ${JSON.stringify(json)}`)
  return { answer: json, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}
