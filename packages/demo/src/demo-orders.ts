import type { ReportFigures } from '@gable/contract/measurement-figures'
import { reportTerms } from '@gable/contract/measurement-vendor'
import { beaconAccount, beaconDemoLogin } from '@gable/sandbox/vendors/beacon-account'
import { tenantById } from '@gable/server/account/company/company.service'
import { user } from '@gable/server/account/identity/identity.table'
import type { App } from '@gable/server/app'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { fixedClock } from '@gable/server/platform/clock'
import { type Ctx, createContext } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { addMadeFile } from '@gable/server/platform/files/file-rows'
import { mintCapability } from '@gable/server/platform/secrets'
import { viewer } from '@gable/server/platform/viewer'
import { emit } from '@gable/server/platform/work/events'
import { lead } from '@gable/server/selling/lead/lead.table'
import { markItem } from '@gable/server/supply/insurance/insurance.service'
import {
  reportArrived,
  reportFailed,
  reportOrdered,
  reportRevised,
} from '@gable/server/supply/measurement/measurement.events'
import { measurementFile, reportPdfPurpose } from '@gable/server/supply/measurement/measurement.files'
import { newestMeasurement } from '@gable/server/supply/measurement/measurement.query'
import { orderMeasurement } from '@gable/server/supply/measurement/measurement.service'
import { measurementOrder } from '@gable/server/supply/measurement/measurement.table'
import { keepRevision } from '@gable/server/supply/measurement/vendor/measurement.apply'
import { bringReport } from '@gable/server/supply/measurement/vendor/measurement.bring'
import { readExport } from '@gable/server/supply/measurement/vendor/measurement.export'
import { figuresOfOwn, getOrder } from '@gable/server/supply/measurement/vendor/measurement.order.query'
import { noteStep, type OrderChange, writeOrder } from '@gable/server/supply/measurement/vendor/measurement.order-state'
import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DemoFiles } from './demo-files.ts'

const hourMs = 3_600_000

/**
 * Connects the sandbox's vendors and adds three orders: one that was completed and later revised, next to our own
 * report of the same roof, one in progress, and one that the vendor declined. Two more reports were bought elsewhere. `db` is a transaction.
 */
export async function addDemoOrders({ deps }: App, db: Db, files: DemoFiles): Promise<void> {
  const tenant = (await tenantById(db, files.companyId))!
  const now = deps.clock.now()
  const clock = fixedClock(new Date(now.getTime() - 52 * hourMs))
  // The usual jobs create the PDF of our own report and compare it; no other listener runs for past events.
  const listeners = deps.listeners.filter(({ name }) => name === 'measurement.pdf' || name === 'comparison.refresh')
  const people = await db.select().from(user).where(eq(user.companyId, tenant.id)).orderBy(asc(user.id))
  const as = ({ id: userId, role, name }: (typeof people)[number]) =>
    createContext(
      { ...deps, clock, listeners },
      tenant,
      { kind: 'user', userId, role, name, address: '203.0.113.8' },
      { db },
    )
  const ctx = await as(people.find(({ role }) => role === 'companyAdmin')!)
  const rep = await as(people.find(({ role, confirmedAt }) => role === 'salesRep' && confirmedAt)!)
  await connectVendors(ctx)
  const leads = await db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, tenant.id), eq(lead.kind, 'rqp')))
    .orderBy(lead.createdAt)
  const [first, second, third] = [leads[2], leads[6], leads[3]]
  if (!first || !second || !third) return
  await orderMeasurement({ ...ctx, keyed: undefined }, { leadId: first.id, provider: 'gable' })
  await packetOfScanned(ctx, leads)
  await completedOrder(rep, first, files, clock)
  await declinedOrder(ctx, third, clock)
  clock.advance(now.getTime() - clock.now().getTime() - hourMs / 2)
  await openOrder(rep, second)
}

/** A report of a house from the demo's survey, which is sealed, and a packet for an insurance inspector in progress. */
async function packetOfScanned(ctx: Ctx, leads: readonly DemoLead[]): Promise<void> {
  const isScanned = ({ included, scan }: DemoLead['structures'][number]) => included && scan?.roof
  // A house without other buildings states an error, which the comparison checks.
  const scanned =
    leads.find(({ structures }) => structures.length > 0 && structures.every(isScanned)) ??
    leads.find(({ structures }) => structures.some(isScanned))
  if (!scanned) return
  const { id: leadId } = scanned
  await orderMeasurement({ ...ctx, keyed: undefined }, { leadId, provider: 'gable' })
  for (const item of ['elevations', 'roofShape', 'roofCovering'] as const) {
    await markItem(ctx, { leadId, item, have: true })
  }
  await boughtReports(ctx, leadId)
}

/** Two reports of the same house that the company bought elsewhere, for the comparison. */
async function boughtReports(ctx: Ctx, leadId: string): Promise<void> {
  const own = await newestMeasurement(ctx, leadId)
  if (!own) return
  const figures = figuresOfOwn(own.made)
  for (const [measuredBy, reportNumber, share] of bought) {
    const { areaSqft, facets, rise, lengths } = measuredByVendor(figures, share)
    const { ridge, hip, valley, eave, rake } = lengths
    await bringReport(ctx, {
      leadId,
      measuredBy,
      reportNumber,
      areaSqft,
      facets,
      rise: rise === null ? null : Math.round(rise),
      wasteBps: 1_200,
      lengths: { ridge, hip, valley, eave, rake },
      dataFileId: null,
      pdfFileId: null,
    })
  }
}

const bought = [
  ['EagleView', '49826114', 1.006],
  ['Roofr', 'R-20931', 1.017],
] as const

/** The sandbox runs next to the demo's website. If the operator configured real vendors, nothing is connected. */
async function connectVendors(ctx: Ctx): Promise<void> {
  const { DEMO_SITE_PORT, EAGLEVIEW_CLIENT_ID, GAF_CALLBACK_SECRET } = ctx.config
  const url = `http://localhost:${DEMO_SITE_PORT}/sandbox/reports`
  await saveConnection(ctx, {
    vendor: 'reportService',
    secret: JSON.stringify({ apiKey: 'sandbox-key', signingSecret: 'whsec_c2FuZGJveC1zaWduaW5nLXNlY3JldC0x' }),
    settings: { url, name: 'Sandbox account', accountState: null, callbackId: mintCapability().token },
  })
  if (GAF_CALLBACK_SECRET === 'sandbox-callback-secret-3') {
    await saveConnection(ctx, {
      vendor: 'gaf',
      secret: JSON.stringify(beaconDemoLogin),
      settings: { ...beaconAccount },
    })
  }
  if (EAGLEVIEW_CLIENT_ID !== 'sandbox') return
  const token = `sandbox-${mintCapability().token}`
  const secret = JSON.stringify({ accessToken: token, refreshToken: token, expiresAt: ctx.clock.now().toISOString() })
  await saveConnection(ctx, { vendor: 'eagleview', secret })
}

type DemoLead = typeof lead.$inferSelect
type Order = typeof measurementOrder.$inferSelect

const eagleview = {
  provider: 'eagleview',
  productId: '31',
  productName: 'Premium Residential',
  deliveryId: '8',
  deliveryName: 'Regular',
  costCents: 3_875,
} as const

const house = {
  provider: 'reportService',
  productId: 'single-family',
  productName: 'Single-family report',
  deliveryId: 'standard',
  deliveryName: 'Standard',
  costCents: 1_800,
} as const

/** Places an order as a user; the vendor accepts it a few minutes later. */
async function placed(ctx: Ctx, of: DemoLead, what: typeof eagleview | typeof house, hours: number, jobNumber: string) {
  const { id: leadId, street, city, state, postalCode, country, point } = of
  const now = ctx.clock.now()
  const id = uuidv7()
  const started = { status: 'Pending', placement: 'sending', structures: 'primary' } as const
  const values: typeof measurementOrder.$inferInsert = {
    companyId: ctx.company.id,
    id,
    leadId,
    street,
    city,
    state,
    postalCode,
    country,
    point,
    ...what,
    ...started,
    reference: id,
    termsVersion: reportTerms.version,
    promisedAt: new Date(now.getTime() + hours * hourMs),
    orderedByUserId: viewer(ctx).userId,
    createdAt: now,
    updatedAt: now,
  }
  const [row] = await ctx.db.insert(measurementOrder).values(values).returning()
  await noteStep(ctx, row!)
  const data = { orderId: id, source: what.provider, product: what.productName }
  await emit(ctx, reportOrdered, { subjectId: leadId, data })
  return byVendor(ctx, row!, { placement: 'placed', status: 'In Progress', jobNumber })
}

/** Changes by a vendor have no user in the history. */
const byVendor = (ctx: Ctx, row: Order, change: OrderChange) =>
  writeOrder({ ...ctx, actor: { kind: 'system' } }, row, change)

async function completedOrder(
  ctx: Ctx,
  of: DemoLead,
  { report }: DemoFiles,
  clock: ReturnType<typeof fixedClock>,
): Promise<void> {
  const order = await placed(ctx, of, eagleview, 49, '49827701')
  clock.advance(19 * hourMs)
  const own = (await getOrder(ctx, order.id))!.own!
  const figures = measuredByVendor(own.figures, 1.031)
  const model = await modelOfOwn(ctx, own.id)
  const completed = await byVendor(ctx, order, {
    status: 'Completed',
    completedAt: ctx.clock.now(),
    figures,
    model,
    areaSqft: figures.areaSqft,
    facets: figures.facets,
    pdfFileId: await addMadeFile(ctx, report, reportPdfPurpose),
  })
  const about = { orderId: order.id, source: 'eagleview' }
  const reported = ({ areaSqft, facets }: ReportFigures) => ({ ...about, areaSqft: Math.round(areaSqft), facets })
  await emit(ctx, reportArrived, { subjectId: of.id, data: reported(figures) })
  // The vendor's later correction: different figures, the same PDF.
  clock.advance(5 * hourMs)
  const corrected = measuredByVendor(own.figures, 1.018)
  const files = { pdf: report, data: undefined, assets: [], unusable: false }
  const revision = await keepRevision(ctx, completed, { figures: corrected, model, ...files })
  if (!revision) return
  await byVendor(ctx, completed, revision.change)
  await emit({ ...ctx, actor: { kind: 'system' } }, reportRevised, { subjectId: of.id, data: reported(corrected) })
}

/** The roofs of our own report, converted through the vendor's file format. */
async function modelOfOwn(ctx: Ctx, id: string) {
  const created = await measurementFile(ctx, { id, format: 'eagleviewXml' })
  const read = created.ok ? readExport(new Uint8Array(await created.file.arrayBuffer())) : undefined
  return read && read !== 'outOfRange' ? read.model : null
}

/** Varies the figures, because two measurements of a roof never match exactly. */
function measuredByVendor(own: ReportFigures, share: number): ReportFigures {
  const by = (value: number | null, part: number) => (value === null ? null : Math.round(value * part * 10) / 10)
  const lengths = Object.fromEntries(
    Object.entries(own.lengths).map(([name, feet], index) => [name, by(feet, index % 2 === 0 ? 1.012 : 0.991)]),
  ) as ReportFigures['lengths']
  const areaSqft = Math.round(own.areaSqft * share)
  const pitches = own.pitches.map((pitch) => ({ ...pitch, areaSqft: Math.round(pitch.areaSqft * share) }))
  return { ...own, areaSqft, lengths: { ...lengths, flashing: 12, stepFlashing: 18.5, parapet: 0 }, pitches }
}

async function declinedOrder(ctx: Ctx, of: DemoLead, clock: ReturnType<typeof fixedClock>): Promise<void> {
  const order = await placed(ctx, of, eagleview, 49, '49827733')
  clock.advance(6 * hourMs)
  const failure = 'REPORT_NOT_AVAILABLE'
  await byVendor(ctx, order, { status: 'Declined', failure, costCents: null })
  await emit(ctx, reportFailed, { subjectId: of.id, data: { orderId: order.id, source: 'eagleview', failure } })
}

/** This order is never polled: the sandbox loses its orders when its process ends. */
async function openOrder(ctx: Ctx, of: DemoLead): Promise<void> {
  const order = await placed(ctx, of, house, 1, 'RS-5f20c1ae')
  await byVendor(ctx, order, { jobState: 'In Queue' })
}
