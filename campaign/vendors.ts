import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createChance } from '@gable/testing/fuzz/chance'
import type { DemoFacts } from '@gable/testing/network-visitor'
import { call, ensureBuilt, type ServerProcess, startServer, statusOf } from '@gable/testing/server-process'
import type { CampaignKind, Outcome, Target } from './kind.ts'
import { type HostileVendor, startHostileVendor } from './vendors/vendor.ts'

export const kind: CampaignKind = {
  what: 'outside services whose answers are huge, deep, cut off, slow, or of odd numbers and text',
  databases: ['pglite'],
  run,
}

const timeoutMs = 2_000
const atOnce = 4
const maxFindings = 30
/** Far longer than it takes to reject an answer, also on a busy machine. */
const maxWaitMs = 8_000

async function run(target: Target): Promise<Outcome> {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'gable-vendors-'))
  const vendor = await startHostileVendor(target.seed)
  const names = ['CENSUS', 'PHOTON', 'OVERPASS', 'IEM', 'SWDI', 'GOOGLE_PLACES', 'GOOGLE_SOLAR', 'GOOGLE_TILES']
  const server = await startServer({
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    PROVIDER_TIMEOUT_MS: String(timeoutMs),
    PUBLIC_REQUESTS_PER_MINUTE: '1000000',
    WIDGET_REQUESTS_PER_MINUTE: '1000000',
    PROCESSOR_SECONDS_PER_MINUTE: '1000',
    ROUTE_REQUESTS_PER_MINUTE: '1000000',
    GEOCODERS: 'photon,google,census',
    ROOF_SOURCES: 'overpass,google',
    IMAGERY: 'google',
    STORM_SOURCES: 'iem,swdi',
    GOOGLE_MAPS_API_KEY: 'a-key-of-the-campaign',
    ...Object.fromEntries(names.map((name) => [`${name}_URL`, vendor.url])),
  })
  try {
    return await visit(server, vendor, folder, target)
  } finally {
    await server.stop()
    await vendor.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function visit(server: ServerProcess, vendor: HostileVendor, folder: string, target: Target): Promise<Outcome> {
  const { seconds, seed, say } = target
  const chance = createChance(seed)
  const { widgetId }: DemoFacts = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8'))
  const did = { suggested: 0, chosen: 0, roofs: 0, looks: 0, answers: 0 }
  const findings: string[] = []
  const until = Date.now() + seconds * 1_000
  const goesOn = () => Date.now() < until && findings.length < maxFindings
  const ask = async (procedure: string, input: object) => {
    const answer = await call(server, procedure, { widgetId, ...input })
    if (answer.status >= 500) findings.push(`${procedure} answered ${answer.status} after ${vendor.last()}.`)
    return answer
  }
  const visitor = async () => {
    while (goesOn()) {
      const text = `${1 + chance.below(99)} Elm Street, Driggs, ID 83422`
      const { body } = await ask('widget/suggestAddresses', { text })
      did.suggested += body?.suggestions?.length ?? 0
      const picked = body?.suggestions?.[0]?.id
      const address = picked ? { kind: 'suggestion', id: picked } : { kind: 'text', text }
      const chosen = await ask('widget/chooseAddress', { address, page: { href: '', isPreview: true } })
      if (chosen.status !== 200) continue
      did.chosen += 1
      did.roofs += chosen.body.roofs.structures.length
      const buildingId = chosen.body.roofs.alternatives[0]?.id
      if (buildingId) await ask('widget/chooseBuilding', { sessionToken: chosen.body.sessionToken, buildingId })
    }
  }
  // Requests without vendors are answered all the time.
  let longest = 0
  const bystander = async () => {
    while (goesOn()) {
      const startedAt = performance.now()
      const status = await statusOf(server, '/readyz')
      const waited = performance.now() - startedAt
      longest = Math.max(longest, waited)
      did.looks += 1
      if (status !== 200 || waited > maxWaitMs)
        findings.push(`Others waited ${Math.round(waited)} ms for ${status} after ${vendor.last()}.`)
      await setTimeout(100)
    }
  }
  await Promise.all([bystander(), ...Array.from({ length: atOnce }, visitor)])
  did.answers = vendor.answers()
  say(`others waited ${Math.round(longest)} ms at most; answers were ${vendor.summary()}`)
  return { did, findings: [...findings, ...errorsOf(server)] }
}

/**
 * Internal errors in the server's log: a failing vendor is logged as a warning by its kind, and `FAULT` is an internal
 * error.
 */
function errorsOf({ said }: ServerProcess): string[] {
  const lines = `${said.stdout}\n${said.stderr}`.split('\n')
  const errors = lines.filter((line) => /^\{"level":(50|60)\b/.test(line) || line.includes('"failure":"FAULT"'))
  return [...new Set(errors.map((line) => line.replace(/"time":\S+?,/, '').slice(0, 600)))].slice(0, 10)
}
