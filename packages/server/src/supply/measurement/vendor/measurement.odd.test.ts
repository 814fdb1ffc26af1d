import { type FiguresSent, figuresSent } from '@gable/sandbox/vendors/report-figures'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mail } from '../../../platform/platform.table.ts'
import { type VendorWorld, vendorWorld } from './measurement.vendor.fixture.ts'

/** Impossible figures, and reports that are corrected or revised, tested with every vendor. */

const vendors = ['eagleview', 'reportService', 'gaf'] as const
type Vendor = (typeof vendors)[number]
const odd = figuresSent.filter((which) => which !== 'usual' && which !== 'revised')

let world: VendorWorld
let files: FileServer
beforeAll(async () => {
  world = await vendorWorld()
  files = await startFileServer(world.app)
  for (const vendor of vendors) await world.connect(vendor)
})
afterAll(async () => {
  await files.close()
  await world.close()
})
beforeEach(async () => {
  const { eagleview, reports, gaf } = world.sandbox
  for (const vendor of [eagleview, reports, gaf]) vendor.figures = 'usual'
  await world.app.database.query('delete from job')
  await world.signIn()
})

/** The vendor delivers the newest order, with these figures. */
async function deliver(vendor: Vendor, figures: FiguresSent) {
  const { eagleview, reports, gaf } = world.sandbox
  // The same call within a minute counts as a duplicate.
  world.app.clock.advance(2 * 60_000)
  for (const each of [eagleview, reports, gaf]) each.figures = figures
  if (vendor === 'eagleview') {
    const report = eagleview.reports.at(-1)!
    Object.assign(report, { statusId: 5, subStatusId: 19 })
    await eagleview.sendStatus(report)
  } else if (vendor === 'reportService') {
    Object.assign(reports.orders.at(-1)!, { status: 'Completed' })
    await world.tell()
  } else {
    const order = gaf.orders.at(-1)!
    order.state = 'completed'
    await gaf.deliver(order)
  }
  await world.drain()
}

/** The emails of this kind that the person who ordered received. */
async function mailed(kind: string): Promise<string[]> {
  const rows = await world.app.database.db.select().from(mail).where(eq(mail.kind, kind)).orderBy(desc(mail.id))
  return rows.map(({ subject }) => subject)
}

describe.each(vendors)('a report of %s', (vendor) => {
  it('with impossible figures leaves the order open and notifies once, until a corrected one arrives', async () => {
    const id = await world.place(vendor)
    await world.drain()
    const emailsBefore = (await mailed('measurement.failed')).length
    for (const which of odd) {
      await deliver(vendor, which)
      expect(await world.detail(id), which).toMatchObject({
        status: 'In Progress',
        failure: 'REPORT_OUT_OF_RANGE',
        figures: null,
        files: [],
        completedAt: null,
      })
    }
    const { leadId } = await world.detail(id)
    const reported = (await world.eventsOf(leadId!)).filter((type) => type === 'measurement.reportUnusable')
    expect(reported).toHaveLength(1)
    const { rows } = await world.admin.notification.list({ unread: true })
    const bell = rows.filter(({ page }) => page === `/personal/orders/reports/${id}`)
    expect(bell.map(({ title }) => title)).toEqual([expect.stringMatching(/^Measurements out of range: /)])
    const emails = await mailed('measurement.failed')
    expect(emails).toHaveLength(emailsBefore + 1)
    expect(emails[0]).toMatch(/^Measurements out of range: /)
    await deliver(vendor, 'usual')
    expect(await world.detail(id)).toMatchObject({ status: 'Completed', failure: null, revisedAt: null })
    expect((await world.detail(id)).figures).toMatchObject({ facets: 4, rise: 6 })
  })

  it('revised after it was completed is replaced, and the earlier files stay readable', async () => {
    const id = await world.place(vendor)
    await world.drain()
    await deliver(vendor, 'usual')
    const first = await world.detail(id)
    await deliver(vendor, 'usual')
    expect(await world.detail(id)).toMatchObject({ revisedAt: null, earlierFiles: [], files: first.files })
    await deliver(vendor, 'revised')
    const revised = await world.detail(id)
    expect(revised).toMatchObject({ status: 'Completed', completedAt: first.completedAt })
    expect(revised.revisedAt).not.toBeNull()
    expect(Math.round(revised.figures!.areaSqft)).toBe(2_750)
    const replaced = vendor === 'eagleview' ? ['pdf', 'json'] : ['pdf']
    expect(revised.earlierFiles.map(({ name }) => name.split('.').at(-1))).toEqual(replaced)
    expect(revised.earlierFiles[0]).toMatchObject({ id: first.files[0]!.id, replacedAt: revised.revisedAt })
    expect(revised.files.map(({ name }) => name)).toEqual(first.files.map(({ name }) => name))
    expect((await files.read(world.company.admin, revised.earlierFiles[0]!.id)).status).toBe(200)
    expect((await files.read(world.company.admin, revised.files[0]!.id)).status).toBe(200)
    expect(await world.eventsOf(revised.leadId!)).toContain('measurement.reportRevised')
    expect((await mailed('measurement.completed'))[0]).toMatch(/^Measurement report revised: /)
  })

  it('revised with impossible figures stays unchanged, and notifies', async () => {
    const id = await world.place(vendor)
    await world.drain()
    await deliver(vendor, 'usual')
    const { figures, files: stored } = await world.detail(id)
    await deliver(vendor, 'negative')
    expect(await world.detail(id)).toMatchObject({
      status: 'Completed',
      failure: 'REPORT_OUT_OF_RANGE',
      revisedAt: null,
      figures,
      files: stored,
    })
    await deliver(vendor, 'usual')
    expect(await world.detail(id)).toMatchObject({ status: 'Completed', failure: null, revisedAt: null })
  })
})
