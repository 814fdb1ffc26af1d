import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { addCompany, addOffer } from '../packages/server/src/demo/company-with-offer.ts'
import { demoCards } from '../packages/server/src/demo/demo-cards.ts'
import { demoAddresses } from '../packages/server/src/demo/town/town.ts'
import { createHomeowners, lostOrDoubled } from '../packages/server/src/testing/homeowners.ts'
import { signIn } from '../packages/server/src/testing/network-visitor.ts'
import { call, cookiesOf, endAll, type ServerProcess } from '../packages/server/src/testing/server-process.ts'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { becomeQuiet, type Installation, openInstallation } from './load/installation.ts'
import { unexpectedOf } from './product.ts'

/** Geocoders and webhook receivers of one company never answer; the forms of another company are timed. */
export const kind: CampaignKind = {
  what: 'geocoders and webhooks of a company do not answer, while homeowners of another one send forms',
  databases: ['postgres'],
  run,
}

const otherWidget = 'campaign-other'
const visitors = 8
const silentWebhooks = 3

/** Twice what a form takes without it, and for short ones a second more. */
const longestOf = (usualMs: number) => 2 * usualMs + 1_000

async function run({ seconds, say }: Target): Promise<Outcome> {
  const silent = await startSilent()
  const names = ['CENSUS', 'PHOTON', 'OVERPASS']
  const vendors = Object.fromEntries(names.map((name) => [`${name}_URL`, silent.url]))
  const installation = await openInstallation({
    envOf: () => ({ ...vendors, GEOCODERS: 'local,photon,census', ROOF_SOURCES: 'local,overpass' }),
    moreWebhookOrigins: [silent.url],
  })
  const findings: string[] = []
  try {
    const processes = { web: await installation.start('web'), worker: await installation.start('worker') }
    await addOther(installation)
    const { web } = processes
    const homeowners = createHomeowners(web, { widgetId: otherWidget, addresses: demoAddresses.all, inFlight: 1 })
    const timed = async () => {
      const times: number[] = []
      const end = Date.now() + seconds * 500
      while (Date.now() < end) {
        const began = performance.now()
        await homeowners.send(1)
        times.push(performance.now() - began)
      }
      return times.sort((a, b) => a - b)
    }
    const usual = await timed()
    await addSilentWebhooks(installation, web, silent.url)
    let isOver = false
    let held = 0
    const visiting = Array.from({ length: visitors }, async () => {
      while (!isOver) held += await visit(installation, web)
    })
    const beside = await timed()
    isOver = true
    await Promise.all(visiting)
    const [usualMs, besideMs] = [p95(usual), p95(beside)]
    say(`p95 of a whole form of the other company: ${usualMs} ms before, ${besideMs} ms beside silent vendors`)
    if (besideMs > longestOf(usualMs))
      findings.push(`Forms of the other company took ${besideMs} ms instead of ${usualMs} ms.`)
    const database = await installation.open()
    findings.push(...(await becomeQuiet(database)), ...(await lostOrDoubled(database, homeowners.taken)))
    await database.close()
    findings.push(...homeowners.faults)
    for (const server of Object.values(processes)) {
      await server.stop()
      findings.push(...unexpectedOf(server, ['a provider', 'a job failed and will be tried again']))
    }
    const did = {
      'forms before': usual.length,
      'forms beside silent vendors': beside.length,
      'calls that vendors held': silent.calls(),
    }
    return { did: { ...did, 'visits beside': held }, findings }
  } finally {
    await endAll()
    await installation.clear()
    await silent.close()
  }
}

const p95 = (sorted: readonly number[]) => Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)

async function addOther(installation: Installation): Promise<void> {
  const database = await installation.open()
  const now = new Date()
  const facts = {
    name: 'Campaign Roofing',
    email: 'office@campaign.example',
    phone: '3075550100',
    timeZone: 'America/Denver',
  }
  const place = await addCompany(database.db, now, { facts, market: { name: 'Teton Valley' } })
  const products = demoCards.map(({ photo: _, ...card }) => card)
  await addOffer(database.db, now, place, {
    state: 'ID',
    widget: { publicId: otherWidget, domains: ['localhost'] },
    products,
  })
  await database.close()
}

async function addSilentWebhooks({ place }: Installation, web: ServerProcess, url: string): Promise<void> {
  const { users } = await place.demo()
  const cookie = cookiesOf(await signIn(web, users.find(({ role }) => role === 'CompanyAdmin')!))
  for (let count = 0; count < silentWebhooks; count += 1) {
    const hook = { type: 'addressOnly', url: `${url}/${count}`, method: 'POST', idempotencyKey: crypto.randomUUID() }
    const { status, body } = await call(web, 'webhook/create', hook, cookie)
    if (status !== 200) throw new Error(`webhook/create: ${status} ${JSON.stringify(body)}`)
  }
}

let streets = 0

/** Somebody types an address that only a vendor could know. @returns 1. */
async function visit({ place }: Installation, web: ServerProcess): Promise<number> {
  const { widgetId } = await place.demo()
  streets += 1
  const text = `${streets} Unknown Street, Boise, ID 83702`
  await call(web, 'widget/suggestAddresses', { widgetId, text })
  await call(web, 'widget/chooseAddress', {
    widgetId,
    address: { kind: 'text', text },
    page: { href: '', isPreview: false },
  })
  return 1
}

/** Takes every connection and says nothing. */
async function startSilent() {
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    socket.on('error', () => {}).resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: async () => void server.close(),
  }
}
