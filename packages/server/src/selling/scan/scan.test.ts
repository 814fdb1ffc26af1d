import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { messages } from '@gable/contract/messages'
import type { ScanOutcome } from '@gable/contract/scan-outcome'
import { demoAddresses, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { importScan } from '@gable/testing/imported-scan'
import { writeScan } from '@gable/testing/scanned-house'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { geoRoofScan } from '../../places/geo/geo.table.ts'
import { systemContext } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { eventsOf, formFor, newKey, quoteHouse, readLead } from '../lead/lead.fixture.ts'
import { lead } from '../lead/lead.table.ts'
import { scanLead as measureLead } from '../lead/office/lead.structures.ts'
import { deleteOldScanLeads } from './scan.manifest.ts'
import { measureRoofs } from './scan.service.ts'
import { scanLead } from './scan.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let folder: string

const env = { POINT_CLOUDS: 'local', POINT_CLOUD_WAIT_MS: '0', POINT_CLOUD_TIMEOUT_MS: '60000' }
const flownAt = new Date('2021-06-03T17:00:00Z')

beforeAll(async () => {
  app = await createTestApp(env)
  folder = await mkdtemp(join(tmpdir(), 'gable-lists-'))
  await importDemoTown(app.database)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  await app.database.query('delete from geo_point_tile')
  await app.database.query('delete from geo_roof_scan')
})

/** The context of the company's job. */
const own = async () => (await systemContext(app.deps, company.tenant.id))!
const read = (id: string) => readLead(company, id)
const parts = (text: string) => {
  const [street = '', city = '', rest = ''] = text.split(', ')
  const [state = '', postalCode = ''] = rest.split(' ')
  return { street, city, state, postalCode }
}

/** Creates a lead at an address in the town, with a roof that is not measured. @returns its id. */
async function leadAt(text: string, client = admin): Promise<string> {
  const { id } = await client.lead.create({ ...formFor(1), ...parts(text), idempotencyKey: newKey() })
  return id
}

/** Adds a flight over a lead's house. `rise: null`: the house did not exist yet. */
async function flyOver(leadId: string, rise: number | null): Promise<void> {
  const [structure] = (await read(leadId))!.structures
  const path = join(folder, `${randomUUID()}.las`)
  await writeScan(path, { outline: structure!.outline, rise, flownAt })
  await importScan(app.database, path)
}

const shown = { kind: 'rqp' } as LeadFilters
const start = (scope: Parameters<ApiClient['scan']['start']>[0]['scope'] = { filters: shown }, client = admin) =>
  client.scan.start({ scope, idempotencyKey: randomUUID() })
async function measure(scope?: Parameters<typeof start>[0]) {
  await start(scope)
  await app.deps.jobs.drain()
  return latest()
}
const latest = async (client = admin) => (await client.scan.latest()).run!
const outcomes = async (runId: string) => {
  const rows = await app.database.db.select().from(scanLead).where(eq(scanLead.runId, runId))
  return new Map(rows.map(({ leadId, outcome }) => [leadId, outcome]))
}
const reported = async (type: string) => (await eventsOf(company)).filter((event) => event.type === type)
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
const [first, second, third] = demoAddresses.samples as [string, string, string]

describe('a list of leads', () => {
  it('is measured, with a result for each', async () => {
    const [whole, newer, notFlown] = [await leadAt(first), await leadAt(second), await leadAt(third)]
    const nowhere = await leadAt('4711 Nowhere Lane, Maple Ridge, ID 83499')
    await flyOver(whole, 5.96)
    await flyOver(newer, null)
    const run = await measure()
    expect(run).toMatchObject({ state: 'done', done: 4, total: 4, hasLeads: true, startedBy: 'Ada Min' })
    expect(run.counts).toMatchObject({ measured: 1, newer: 1, notFlown: 1, noHouse: 1, pitchOnly: 0 })
    expect(await outcomes(run.id)).toEqual(
      new Map<string, ScanOutcome>([
        [whole, 'measured'],
        [newer, 'newer'],
        [notFlown, 'notFlown'],
        [nowhere, 'noHouse'],
      ]),
    )
    const { rows } = await admin.scan.leads({ runId: run.id, outcome: 'newer' })
    expect(rows.map(({ id, street }) => [id, street])).toEqual([[newer, parts(second).street]])
    expect((await measure()).counts).toMatchObject({ already: 1, newer: 1, notFlown: 1, noHouse: 1 })
  })

  it('gives an untouched roof its measured edge, shape and slope, and the lead its next version', async () => {
    const id = await leadAt(first)
    const before = (await read(id))!
    expect(before).toMatchObject({ version: 1, slope: null, roofAreaSqft: null })
    await flyOver(id, 5.96)
    await measure({ leadIds: [id] })
    const after = (await read(id))!
    expect(after.version).toBe(2)
    expect(after.slope!.coarse).toBe(false)
    expect(after.slope!.rise).toBeCloseTo(6, 0)
    const [house, ...others] = after.structures
    const { roof } = house!.scan!
    expect(house).toMatchObject({
      id: before.structures[0]!.id,
      name: before.structures[0]!.name,
      included: true,
      shapeGuessed: true,
      outline: roof!.outline,
      detected: { outline: roof!.outline },
      shape: roof!.shape,
    })
    expect(others).toEqual(before.structures.slice(1))
    expect(after.roofAreaSqft).toBeGreaterThan(house!.planAreaSqft * 1.1)
    const [event] = await reported('lead.scanned')
    expect(event).toMatchObject({ subjectId: id, data: { isWholeRoof: true, flownIn: 2021, rise: house!.scan!.rise } })
    expect((event!.data as { after: { rise: number } }).after.rise).toBe(after.slope!.rise)
  })

  it('leaves user choices, and every quote, unchanged', async () => {
    const id = await leadAt(first)
    const { structures } = (await read(id))!
    await flyOver(id, 5.96)
    const chosen = structures.map((one) => ({ id: one.id, included: one.included }))
    const [house, ...others] = chosen
    const shaped = { ...house!, shape: { kind: 'gable' as const }, shapeGuessed: false }
    await admin.lead.saveStructures({ id, version: 1, structures: [shaped, ...others], rise: 9 })
    const before = (await read(id))!
    await measure()
    const after = (await read(id))!
    expect(after).toMatchObject({ version: 3, slope: { rise: 9, coarse: false }, roofAreaSqft: before.roofAreaSqft })
    const { scan, ...rest } = after.structures[0]!
    expect(scan!.roof).not.toBeNull()
    expect(rest).toEqual(before.structures[0])

    const { db } = app.database
    const quoted = await quoteHouse(company, 12, { structures })
    const quotes = () => db.select().from(quote).where(eq(quote.companyId, company.tenant.id))
    await app.database.query('delete from geo_roof_scan')
    await app.database.query('delete from geo_point_tile')
    await flyOver(id, 8)
    const [stored, was] = [await quotes(), (await read(quoted.leadId))!]
    await measure({ leadIds: [quoted.leadId] })
    const is = (await read(quoted.leadId))!
    expect(await quotes()).toEqual(stored)
    expect(is).toMatchObject({ slope: was.slope, totalCents: was.totalCents, roofAreaSqft: was.roofAreaSqft })
    expect(is.structures[0]!.scan).toBeDefined()
    // The homeowner chose Medium for the whole roof.
    expect(is.structures[0]!.shape).not.toHaveProperty('edgeRises')
  })

  it('finds the roofs of a lead without any', async () => {
    const id = await leadAt(first)
    await flyOver(id, 5.96)
    await app.database.db.update(lead).set({ structures: [], point: null }).where(eq(lead.id, id))
    await measure()
    const after = (await read(id))!
    expect(after.point).not.toBeNull()
    expect(after.structures[0]!.scan!.roof).not.toBeNull()
  })

  it('covers what its reader sees: a sales rep’s own, and the filtered list', async () => {
    const rep = await app.client({ userId: company.salesRep.id })
    const [own, ours] = [await leadAt(first, rep), await leadAt(second)]
    expect(await rep.scan.plan({ scope: { filters: shown } })).toEqual({ leads: 1 })
    expect(await rep.scan.plan({ scope: { leadIds: [own, ours] } })).toEqual({ leads: 1 })
    expect(await admin.scan.plan({ scope: { filters: shown } })).toEqual({ leads: 2 })
    expect(await admin.scan.plan({ scope: { filters: { ...shown, statuses: ['Lost'] } as LeadFilters } })).toEqual({
      leads: 0,
    })
    const { id } = await measure()
    expect((await rep.scan.latest()).run).toBeNull()
    expect(await refusal(rep.scan.leads({ runId: id, outcome: 'notFlown' }))).toBe(messages.NOT_FOUND)
    expect(await refusal(rep.scan.cancel({ id }))).toBe(messages.NOT_FOUND)
    const { id: his } = await start(undefined, rep)
    await app.deps.jobs.drain()
    expect(await latest(rep)).toMatchObject({ id: his, total: 1 })
    expect(await refusal(start({ filters: { ...shown, statuses: ['Lost'] } as LeadFilters }))).toBe(messages.SCAN_EMPTY)
  })
})

describe('a lead edited while it is measured', () => {
  it('is processed again, and the edits stay', async () => {
    const id = await leadAt(first)
    await flyOver(id, 5.96)
    const ctx = await own()
    const scanned = await measureLead(ctx, id, new AbortController().signal)
    const [house] = (await read(id))!.structures
    await admin.lead.saveStructures({ id, version: 1, structures: [{ id: house!.id, included: true }], rise: 4 })
    expect(await ctx.transaction((tx) => scanned.keep(tx))).toBe(false)
    expect((await read(id))!.structures[0]!.scan).toBeUndefined()
    await measure()
    expect(await read(id)).toMatchObject({ version: 3, slope: { rise: 4, coarse: false } })
    expect((await read(id))!.structures[0]!.scan!.roof).not.toBeNull()
  })
})

describe('a run', () => {
  const many = async () => {
    const ids: string[] = []
    for (const address of demoAddresses.all.slice(0, 12)) ids.push(await leadAt(address))
    return ids
  }

  it('that was interrupted resumes, without duplicates and gaps', async () => {
    const ids = await many()
    await flyOver(ids[0]!, 5)
    await flyOver(ids[7]!, 7)
    const { id } = await start()
    const cut = new AbortController()
    let reports = 0
    const attempt = { jobId: id, number: 1, signal: cut.signal, report: () => void (++reports === 5 && cut.abort()) }
    await expect(measureRoofs(await own(), id, attempt)).rejects.toThrow()
    expect(await latest()).toMatchObject({ state: 'running', done: 5, total: 12 })
    // Two attempts at once, as when a worker was wrongly considered dead.
    const again = { ...attempt, signal: new AbortController().signal, report: () => {} }
    await Promise.all([measureRoofs(await own(), id, again), app.deps.jobs.drain()])
    await app.deps.jobs.drain()
    const run = await latest()
    expect(run).toMatchObject({ state: 'done', done: 12 })
    expect(Object.values(run.counts).reduce((sum, count) => sum + count, 0)).toBe(12)
    expect([...(await outcomes(id)).values()].every((outcome) => outcome !== null)).toBe(true)
    expect((await reported('lead.scanned')).length).toBeLessThanOrEqual(2)
    expect(await reported('scan.finished')).toHaveLength(1)
  })

  it('is one at a time, once per key, and can be stopped', async () => {
    await many()
    const requested = { scope: { filters: shown }, idempotencyKey: randomUUID() }
    const { id } = await admin.scan.start(requested)
    expect(await admin.scan.start(requested)).toEqual({ id })
    expect(await refusal(start())).toBe(messages.SCAN_UNDER_WAY)
    let reports = 0
    const stopped: Promise<unknown>[] = []
    const report = () => void (++reports === 3 && stopped.push(admin.scan.cancel({ id })))
    await measureRoofs(await own(), id, { jobId: id, number: 1, signal: new AbortController().signal, report })
    await Promise.all(stopped)
    const { state, done } = await latest()
    expect(state).toBe('cancelled')
    expect(done).toBeLessThan(12)
    await app.deps.jobs.drain()
    expect((await latest()).done).toBe(done)
    expect(await reported('scan.cancelled')).toHaveLength(1)
    expect(await refusal(start())).toBe('answered')
  })

  it('is hidden from other companies', async () => {
    const id = await leadAt(first)
    const run = await measure()
    const other = await makeCompany(app.database)
    const stranger = await app.client({ userId: other.admin.id })
    expect(await stranger.scan.latest()).toEqual({ isOffered: true, run: null })
    expect(await refusal(stranger.scan.cancel({ id: run.id }))).toBe(messages.NOT_FOUND)
    expect(await refusal(stranger.scan.leads({ runId: run.id, outcome: 'notFlown' }))).toBe(messages.NOT_FOUND)
    expect(await stranger.scan.plan({ scope: { leadIds: [id] } })).toEqual({ leads: 0 })
  })

  it('keeps its counts when its leads are deleted', async () => {
    await leadAt(first)
    await measure()
    app.clock.advance(91 * 86_400_000)
    const { db } = app.database
    const { config, files } = app.deps
    await deleteOldScanLeads({ db, clock: app.clock, config, files, goesOn: () => true })
    const client = await app.client({ userId: company.admin.id })
    expect(await latest(client)).toMatchObject({ hasLeads: false, counts: { notFlown: 1 } })
  })
})

describe('without scans', () => {
  it('nothing is offered, and none can be started', async () => {
    for (const POINT_CLOUDS of ['', 'ept']) {
      const other = await createTestApp({ POINT_CLOUDS })
      const theirs = await makeCompany(other.database)
      const client = await other.client({ userId: theirs.admin.id })
      expect(await client.scan.latest()).toEqual({ isOffered: false, run: null })
      expect(await refusal(start(undefined, client))).toBe(messages.SCAN_OFF)
      await other.close()
    }
  })

  it('a visit searches more than a list, which uses only imported files', async () => {
    await leadAt(first)
    await measure()
    const [stored] = await app.database.db.select().from(geoRoofScan)
    expect(stored).toMatchObject({ kind: 'none', reason: 'notFlown', sources: ['local'] })
  })
})
