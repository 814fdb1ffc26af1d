import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { demoAddresses } from '@gable/demo/town/town'
import { createHomeowners, lostOrDoubled } from '@gable/testing/homeowners'
import { call, endAll, type ServerProcess, until } from '@gable/testing/server-process'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import type { CampaignCompany } from './load/company.ts'
import { openInstallation } from './load/installation.ts'
import { unexpectedOf } from './product.ts'

/** One company's geocoders and webhook receivers never answer, while another company's forms and jobs are timed. */
export const kind: CampaignKind = {
  what: 'geocoders and webhooks of a company do not answer, while homeowners of another one send forms',
  databases: ['postgres'],
  run,
}

const visitors = 8
/** Maximum time for the other company's remaining jobs, also on a busy machine. */
const othersJobsMs = 90_000
const silentWebhooks = 3

/**
 * A form that waits for a vendor takes `PROVIDER_TIMEOUT_MS` (8 s) longer; this limit only covers the busier machine.
 */
const longestMs = (usualMs: number) => 2 * usualMs + 4_000

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
    const [company, other] = [await installation.addCompany(), await installation.addCompany()]
    const { web } = processes
    const homeowners = createHomeowners(web, { widgetId: other.widgetId, addresses: demoAddresses.all, inFlight: 1 })
    const timed = async () => {
      const times: number[] = []
      const end = Date.now() + seconds * 500
      while (Date.now() < end) {
        const startedAt = performance.now()
        await homeowners.send(1)
        times.push(performance.now() - startedAt)
      }
      return times.sort((a, b) => a - b)
    }
    const usual = await timed()
    await addSilentWebhooks(company, web, silent.url)
    let isOver = false
    let held = 0
    const { widgetId } = company
    const busy = createHomeowners(web, { widgetId, addresses: demoAddresses.all, inFlight: 1 })
    const busySent = busy.sendUntil(() => isOver)
    const visiting = Array.from({ length: visitors }, async () => {
      while (!isOver) held += await visit(company, web)
    })
    const adjacent = await timed()
    isOver = true
    await Promise.all([busySent, ...visiting])
    const [usualMs, concurrentMs] = [p95(usual), p95(adjacent)]
    say(`p95 of a whole form of the other company: ${usualMs} ms before, ${concurrentMs} ms beside silent vendors`)
    if (concurrentMs > longestMs(usualMs))
      findings.push(`Forms of the other company took ${concurrentMs} ms instead of ${usualMs} ms.`)
    const database = await installation.open()
    const isDone = async () =>
      (
        await database.query(
          `select 1 from job where company_id = $1 and state <> 'failed' and due_at < now() + interval '10 minutes' limit 1`,
          [other.companyId],
        )
      ).rows.length === 0
    await until(isDone, othersJobsMs).catch(() =>
      findings.push(`Jobs of the other company waited over ${othersJobsMs} ms.`),
    )
    findings.push(...(await lostOrDoubled(database, homeowners.taken)))
    await database.close()
    findings.push(...homeowners.failures)
    for (const server of Object.values(processes)) {
      await server.stop()
      findings.push(...unexpectedOf(server, ['provider failed', 'job failed, will retry']))
    }
    const did = {
      'forms before': usual.length,
      'forms beside silent vendors': adjacent.length,
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

async function addSilentWebhooks({ cookie }: CampaignCompany, web: ServerProcess, url: string): Promise<void> {
  for (let count = 0; count < silentWebhooks; count += 1) {
    const hook = { type: 'contactForm', url: `${url}/${count}`, method: 'POST', idempotencyKey: crypto.randomUUID() }
    const { status, body } = await call(web, 'webhook/create', hook, cookie)
    if (status !== 200) throw new Error(`webhook/create: ${status} ${JSON.stringify(body)}`)
  }
}

let streets = 0

/** Enters an address that only a vendor could know. @returns 1. */
async function visit({ widgetId }: CampaignCompany, web: ServerProcess): Promise<number> {
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

/** Accepts every connection and never answers. */
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
