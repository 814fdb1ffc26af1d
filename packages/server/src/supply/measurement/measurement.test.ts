import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDocumentRenderer } from '@gable/documents/render'
import { GEOMETRY_VERSION } from '@gable/roof/roof-of'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany, type TestUser } from '@gable/testing/company'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { event, file } from '../../platform/platform.table.ts'
import { defineSubscribers } from '../../platform/work/events.ts'
import { createJobs } from '../../platform/work/jobs.ts'
import { crossed, leadWithRoofs, order, roof, scannedRoof } from './measurement.fixture.ts'
import { makePdf } from './measurement.pdf.ts'
import { measurementSubscribers } from './measurement.subscribers.ts'
import { measurementOrder } from './measurement.table.ts'
import { figuresOfOwn } from './vendor/measurement.order.query.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let files: FileServer

beforeAll(async () => {
  // Intentional failures in these tests are logged as errors.
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await as(company.admin)
})

const as = ({ id }: TestUser) => app.client({ userId: id })
const provider = 'gable' as const
const get = (id: string) => admin.measurement.get({ id, provider })

/** The error code of a call that must be refused. */
async function refusal(call: Promise<unknown>): Promise<string> {
  const thrown = await call.then(
    () => ({ code: 'answered' }),
    (error: { code?: string }) => error,
  )
  return thrown.code ?? String(thrown)
}

async function eventsOf(leadId: string) {
  const where = and(eq(event.companyId, company.tenant.id), eq(event.subjectId, leadId))
  return app.database.db.select().from(event).where(where).orderBy(asc(event.position))
}

describe('making the PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gable-renderers-'))
  const entry = join(folder, 'without-ink.mjs')
  writeFileSync(entry, `export function renderReport() { throw new Error('no ink') }`)
  const failing = createDocumentRenderer({ entry })
  afterAll(async () => {
    await failing.close()
    rmSync(folder, { recursive: true })
  })

  /** An order whose PDF failed after all attempts. @returns its id. */
  async function failedOrder(
    change: Partial<typeof app.deps> = { documents: failing },
    failure = 'no ink',
  ): Promise<string> {
    const deps = { ...app.deps, ...change }
    const jobs = createJobs(deps)
    defineSubscribers(jobs, measurementSubscribers, (companyId, db) => systemContext(deps, companyId, db))
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin))
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await get(id)).status).toBe('In Progress')
      await expect(jobs.drain()).rejects.toThrow(failure)
      expect(await jobs.drain()).toBe(0)
      app.clock.advance(3_600_000)
    }
    expect(await get(id)).toMatchObject({ status: 'Failed', pdfFileId: null })
    expect(await jobs.drain()).toBe(0)
    return id
  }

  // Removes jobs left over from other tests, which would otherwise run here.
  beforeEach(() => app.database.query('delete from job'))

  it('is tried three times, then fails, and is retried on request', async () => {
    const id = await failedOrder()
    expect(await admin.measurement.retry({ id })).toEqual({ status: 'In Progress' })
    expect(await admin.measurement.retry({ id })).toEqual({ status: 'In Progress' })
    await app.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ status: 'Completed', pdfFileId: expect.any(String) })
    expect(await admin.measurement.retry({ id })).toEqual({ status: 'Completed' })
  })

  it('that failed also succeeds when the operator retries its job', async () => {
    const id = await failedOrder()
    expect(await app.deps.jobs.retry(app.database.db, { queue: 'event.measurement.pdf' })).toBe(1)
    await app.deps.jobs.drain()
    expect(await get(id)).toMatchObject({ status: 'Completed', pdfFileId: expect.any(String) })
  })

  it('also fails if it cannot be stored, so that a user can retry', async () => {
    const files = { ...app.deps.files, keep: () => Promise.reject(new Error('the disk is full')) }
    const id = await failedOrder({ files }, 'disk is full')
    expect(await admin.measurement.retry({ id })).toEqual({ status: 'In Progress' })
  })

  it('twice concurrently stores one', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const id = await order(app, company.admin, leadId)
    const ctx = (await systemContext(app.deps, company.tenant.id))!
    await Promise.all([makePdf(ctx, id), makePdf(ctx, id)])
    await makePdf(ctx, id)
    const files = await app.database.db.select().from(file).where(eq(file.companyId, company.tenant.id))
    expect(files).toHaveLength(1)
    const types = (await eventsOf(leadId)).map(({ type }) => type)
    expect(types.filter((type) => type === 'measurement.completed')).toHaveLength(1)
  })
})

describe('an order', () => {
  it('has its figures immediately, and its PDF as soon as the job is done', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const id = await order(app, company.admin, leadId)
    const fresh = await get(id)
    expect(fresh).toMatchObject({ leadId, provider, status: 'In Progress', facets: 2, pdfFileId: null, city: 'Driggs' })
    expect(fresh.areaSqft).toBeGreaterThan(2_417 * 1.1)
    expect(fresh.orderedBy).toBe(company.admin.name)

    await app.deps.jobs.drain()
    const made = await get(id)
    expect(made).toMatchObject({ status: 'Completed', completedAt: app.clock.now().toISOString() })
    const pdf = await files.read(company.admin, made.pdfFileId!)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(pdf.headers.get('content-disposition')).toMatch(
      /^inline; filename="?[0-9a-f]+-elm-street-driggs-roof\.pdf"?$/,
    )
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true)
    for (const stranger of [undefined, (await makeCompany(app.database)).admin]) {
      expect((await files.read(stranger, made.pdfFileId!)).status).toBe(stranger ? 404 : 401)
    }

    const happened = await eventsOf(leadId)
    expect(happened.map(({ type }) => type)).toEqual(['lead.created', 'measurement.ordered', 'measurement.completed'])
    expect(happened[1]).toMatchObject({ actorId: company.admin.id, data: { orderId: id, facets: 2 } })
    const { rows: entries } = await admin.lead.history({ id: leadId })
    expect(entries.map(({ type }) => type)).toContain('measurement.completed')
  })

  it('is created once per key', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const provided = { leadId, provider, idempotencyKey: randomUUID() }
    const first = await admin.measurement.order(provided)
    expect(await admin.measurement.order(provided)).toEqual(first)
    expect((await admin.measurement.list({ leadId })).rows).toHaveLength(1)
  })

  it('keeps the roofs as they were when it was created', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const id = await order(app, company.admin, leadId)
    const before = await get(id)
    const { version, structures } = await admin.lead.get({ id: leadId })
    await admin.lead.saveStructures({
      id: leadId,
      version,
      structures: structures.map(({ id: structureId }) => ({ id: structureId, included: true, name: 'Renamed' })),
      rise: 12,
    })
    expect(await get(id)).toEqual(before)
  })

  it('is refused without a roof, and without an included one', async () => {
    const without = await leadWithRoofs(app, company.admin, [])
    expect(await refusal(order(app, company.admin, without))).toBe('REPORT_NOT_AVAILABLE')
    const left = await leadWithRoofs(app, company.admin, [roof({ included: false })])
    expect(await refusal(order(app, company.admin, left))).toBe('ROOF_REQUIRED')
    expect((await admin.measurement.list({ leadId: left })).rows).toEqual([])
  })
})

describe('a measurement', () => {
  const made = async (
    ...roofs: Parameters<typeof leadWithRoofs> extends [unknown, unknown, ...infer Rest] ? Rest : never
  ) => get(await order(app, company.admin, await leadWithRoofs(app, company.admin, ...roofs)))

  it('uses the known slope, and states its accuracy', async () => {
    expect((await made()).made).toMatchObject({ slopeCoarse: false, slopeAssumed: false, structures: [{ rise: 6 }] })
    expect((await made([roof()], { rise: 10, coarse: true })).made).toMatchObject({
      slopeCoarse: true,
      slopeAssumed: false,
      structures: [{ rise: 10 }],
    })
    expect((await made([roof()], null)).made).toMatchObject({
      slopeCoarse: true,
      slopeAssumed: true,
      structures: [{ rise: 6 }],
    })
    const flat = await made([roof({ shape: { kind: 'flat' } })])
    expect(flat.made.structures).toMatchObject([{ rise: 0 }])
    expect(flat.areaSqft).toBeCloseTo(2_417, -2)
  })

  it('adds the overhang only to wall lines', async () => {
    const edge = await made()
    const wall = await made([roof({ meaning: 'wallLine' })])
    expect([edge, wall].map((each) => each.made.structures[0]!.overhangInches)).toEqual([0, 12])
    expect(wall.areaSqft).toBeGreaterThan(edge.areaSqft + 100)
  })

  it('excludes structures that are not included, and keeps the detected next to the edited ones', async () => {
    const found = { outline: roof().outline, planAreaSqft: 2_000 }
    const both = await made([roof({ detected: found }), roof({ id: 'barn', name: 'Barn', included: false })])
    expect(both.made.structures).toMatchObject([{ name: 'House', planAreaSqft: 2_417, detectedPlanAreaSqft: 2_000 }])
  })

  it('has an area if no planes can be derived', async () => {
    const { facets, areaSqft } = await made([crossed])
    expect([facets, areaSqft > 0]).toEqual([0, true])
  })
})

describe('a scanned roof', () => {
  const scanned = scannedRoof({ rise: 6, eave: 4.2 })
  const slope = { rise: Math.round(scanned.scan!.rise * 10) / 10, coarse: false }
  const fileOf = async (id: string, format: 'json' | 'csv' | 'eagleviewXml') =>
    (await admin.measurement.file({ id, format })).text()

  it('is reported with its heights, its own pitches and its error, and keeps the scan', async () => {
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin, [scanned], slope))
    const { made } = await get(id)
    expect(made.structures).toMatchObject([{ scan: { ...scanned.scan, holds: 'whole' } }])
    const { structures } = JSON.parse(await fileOf(id, 'json'))
    const [{ scan, facets }] = structures
    expect(scan.eaveHeightOverGroundFeet).toBeCloseTo(4.2 / 0.3048, 0)
    expect(scan).toMatchObject({ holds: 'whole', flownOn: '2021-06-03', benchmark: { pointsPerSquareMeter: 4 } })
    expect(scan.areaStandardError.roofAreaSqft).toBeGreaterThan(0)
    expect(facets).toHaveLength(4)
    for (const { measured } of facets) expect(Math.abs(measured.pitchOver12 - 6)).toBeLessThan(0.3)
    expect(await fileOf(id, 'csv')).toContain('House,Ridge height,')
    const heights = [...(await fileOf(id, 'eagleviewXml')).matchAll(/data="[^"]*,([^",]*)"/g)].map(([, z]) => Number(z))
    expect(Math.min(...heights)).toBeCloseTo(scan.eaveHeightOverGroundFeet, 2)
  })

  it('has only its eave height if another slope was selected, and nothing if its outline was edited', async () => {
    const steeper = await leadWithRoofs(app, company.admin, [scanned], { rise: 9, coarse: false })
    expect((await get(await order(app, company.admin, steeper))).made.structures[0]!.scan).toMatchObject({
      holds: 'eaves',
    })
    const unasked = await leadWithRoofs(app, company.admin, [scanned], null)
    expect((await get(await order(app, company.admin, unasked))).made).toMatchObject({
      slopeCoarse: false,
      slopeAssumed: false,
      structures: [{ rise: slope.rise, scan: { holds: 'whole' } }],
    })
    const outline = scanned.outline.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat + 1e-6]))
    const edited = await leadWithRoofs(app, company.admin, [{ ...scanned, outline }], slope)
    expect((await get(await order(app, company.admin, edited))).made.structures[0]).not.toHaveProperty('scan')
  })

  it('is reported completely with eaves at two heights, with its step flashing in the files and for formulas', async () => {
    const levels = scannedRoof({ eave: 5, sunk: 2 })
    expect(levels.shape.levels!.length).toBeGreaterThan(3)
    const own = { rise: Math.round(levels.scan!.rise * 10) / 10, coarse: false }
    const leadId = await leadWithRoofs(app, company.admin, [levels], own)
    const id = await order(app, company.admin, leadId)
    const { structures, totals } = JSON.parse(await fileOf(id, 'json'))
    expect(structures[0].scan).toMatchObject({ holds: 'whole' })
    expect(structures[0].facets).toHaveLength(levels.shape.levels!.length)
    expect(structures[0].facets.every(({ measured }: { measured: unknown }) => measured)).toBe(true)
    expect(totals.lengthsFeet.stepFlashings + totals.lengthsFeet.flashings).toBeGreaterThan(20)
    expect(await fileOf(id, 'eagleviewXml')).toMatch(/type="(STEP)?FLASH/)
    const { made } = await get(id)
    expect(figuresOfOwn(made).lengths.stepFlashing).toBeCloseTo(totals.lengthsFeet.stepFlashings, 2)
    // A different slope applies to the whole roof, so its levels are dropped.
    const steeper = await order(
      app,
      company.admin,
      await leadWithRoofs(app, company.admin, [levels], { rise: 12, coarse: false }),
    )
    expect(JSON.parse(await fileOf(steeper, 'json')).structures[0].scan).toMatchObject({ holds: 'eaves' })
  })

  it('has its planes if no roof fits them', async () => {
    const alone = scannedRoof({ eave: 5, courtyard: 4 })
    expect(alone.scan!.roof).toBeNull()
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin, [alone], slope))
    const [{ scan }] = JSON.parse(await fileOf(id, 'json')).structures
    expect(scan).toMatchObject({ holds: 'planes' })
    expect(scan.planes.length).toBe(alone.scan!.planes.length)
    expect(scan.planes.length).toBeGreaterThan(3)
  })
})

describe('the files', () => {
  it('have each plane with the rise of its edge', async () => {
    const shape = { kind: 'hip' as const, edgeRises: [6.5, 12, 5.5, 12] }
    const structures = [roof({ shape, shapeGuessed: false })]
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin, structures))
    const text = async (format: 'json' | 'eagleviewXml') => (await admin.measurement.file({ id, format })).text()
    const { structures: written } = JSON.parse(await text('json'))
    const ascending = (rises: number[]) => rises.toSorted((one, other) => one - other)
    const rises = written[0].facets.map(({ pitchOver12 }: { pitchOver12: number }) => pitchOver12)
    expect(ascending(rises)).toEqual([5.5, 6.5, 12, 12])
    const faces = [...(await text('eagleviewXml')).matchAll(/<POLYGON [^>]*pitch="([\d.]+)"/g)].map(([, pitch]) =>
      Number(pitch),
    )
    expect(ascending(faces)).toEqual([5.5, 6.5, 12, 12])
    expect((await get(id)).made).toMatchObject({ structures: [{ shape }] })
  })

  it('have a half-hip as selected, and a report from before half-hips', async () => {
    const shape = { kind: 'gable' as const, gableEdges: [3], halfHipEdges: [1] }
    const structures = [roof({ shape, shapeGuessed: false })]
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin, structures))
    const read = async () => JSON.parse(await (await admin.measurement.file({ id, format: 'json' })).text())
    const { totals, structures: written } = await read()
    expect(totals.facets).toBe(3)
    expect(written[0].edges.filter(({ type }: { type: string }) => type === 'hip')).toHaveLength(2)
    expect(totals.lengthsFeet.pitchBreaks).toBe(0)
    const { made } = await get(id)
    expect(made).toMatchObject({ geometryVersion: GEOMETRY_VERSION, structures: [{ shape }] })

    const before = { ...made, geometryVersion: 2, structures: [{ ...made.structures[0]!, shape: { kind: 'gable' } }] }
    const db = app.database.db
    await db
      .update(measurementOrder)
      .set({ made: before as typeof made })
      .where(eq(measurementOrder.id, id))
    expect((await get(id)).made).toMatchObject({ geometryVersion: 2 })
    expect(await read()).toMatchObject({ totals: { facets: 2 } })
  })

  it('have a type and a name, and are derived from the snapshot', async () => {
    const id = await order(app, company.admin, await leadWithRoofs(app, company.admin))
    const read = async (format: 'json' | 'csv' | 'dxf' | 'eagleviewXml') => {
      const provided = await admin.measurement.file({ id, format })
      return { type: provided.type, extension: provided.name.split('.').at(-1), text: await provided.text() }
    }
    expect(await read('json')).toMatchObject({ type: 'application/json', extension: 'json' })
    expect(JSON.parse((await read('json')).text)).toMatchObject({ reportId: id, totals: { facets: 2 } })
    expect(await read('csv')).toMatchObject({ type: 'text/csv', extension: 'csv' })
    expect((await read('csv')).text).toContain('House,Facet A,')
    expect(await read('dxf')).toMatchObject({ type: 'image/vnd.dxf', extension: 'dxf' })
    expect((await read('dxf')).text).toContain('AC1009')
    expect(await read('eagleviewXml')).toMatchObject({ type: 'application/xml', extension: 'xml' })
    expect((await read('eagleviewXml')).text).toContain('<EAGLEVIEW_EXPORT')
  })
})

describe('the list', () => {
  it('has pages, newest first', async () => {
    const leadId = await leadWithRoofs(app, company.admin)
    const made: string[] = []
    for (let number = 0; number < 3; number += 1) made.unshift(await order(app, company.admin, leadId))
    const first = await admin.measurement.list({ leadId, pageSize: 2 })
    const second = await admin.measurement.list({ leadId, pageSize: 2, cursor: first.nextCursor! })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made)
    expect(second.nextCursor).toBeNull()
    expect(await refusal(admin.measurement.list({ leadId, cursor: 'nonsense' }))).toBe('BAD_REQUEST')
  })
})

describe('access', () => {
  it('requires access to the lead', async () => {
    const leadId = await leadWithRoofs(app, company.salesRep)
    const id = await order(app, company.salesRep, leadId)
    for (const who of [company.admin, company.salesRep, company.productionRep]) {
      expect((await (await as(who)).measurement.get({ id, provider })).id).toBe(id)
    }
    const others = [company.otherRep, (await makeCompany(app.database)).admin]
    for (const who of others) {
      const { measurement } = await as(who)
      const calls = [
        () => measurement.get({ id, provider }),
        () => measurement.list({ leadId }),
        () => measurement.file({ id, format: 'csv' }),
        () => measurement.retry({ id }),
        () => measurement.order({ leadId, provider, idempotencyKey: randomUUID() }),
      ]
      for (const call of calls) expect(await refusal(call())).toBe('NOT_FOUND')
    }
    expect((await admin.measurement.list({ leadId })).rows).toHaveLength(1)
  })
})
