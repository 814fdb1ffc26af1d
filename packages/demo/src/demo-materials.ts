import type { MaterialOrderForm, MeasuredRoof } from '@gable/contract/material'
import type { BranchForm } from '@gable/contract/material-template'
import { tenantById } from '@gable/server/account/company/company.service'
import { user } from '@gable/server/account/identity/identity.table'
import type { App } from '@gable/server/app'
import { fixedClock } from '@gable/server/platform/clock'
import { type Ctx, createContext } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { lead } from '@gable/server/selling/lead/lead.table'
import { createBranch } from '@gable/server/supply/material/material.branch'
import { sendMaterialOrder } from '@gable/server/supply/material/material.order.send'
import { createMaterialOrder, setMaterialOrderState } from '@gable/server/supply/material/material.order.service'
import { roofsOfLead } from '@gable/server/supply/material/material.roof.service'
import { addStarters } from '@gable/server/supply/material/material.starters'
import {
  itemsOfTemplate,
  listTemplates,
  readTemplate,
  updateTemplate,
} from '@gable/server/supply/material/material.template'
import { measurementOrder } from '@gable/server/supply/measurement/measurement.table'
import { and, desc, eq, sql } from 'drizzle-orm'
import { addDemoSupplier } from './demo-supplier.ts'

/** For branches whose orders are emailed. */
const noSupplier = { vendor: null, number: '' }

const branches: readonly BranchForm[] = [
  {
    name: 'Boise West',
    supplier: 'Treasure Valley Roofing Supply',
    accountNumber: 'TV-20418',
    phone: '2085550171',
    email: 'orders@tvroofing.example',
    street: '4410 W Franklin Rd',
    city: 'Boise',
    state: 'ID',
    postalCode: '83705',
    country: 'UnitedStates',
    ...noSupplier,
  },
  {
    name: 'Nampa',
    supplier: 'Treasure Valley Roofing Supply',
    accountNumber: 'TV-20418',
    phone: '2085550172',
    email: 'nampa@tvroofing.example',
    street: '1720 N Midland Blvd',
    city: 'Nampa',
    state: 'ID',
    postalCode: '83651',
    country: 'UnitedStates',
    ...noSupplier,
  },
  {
    name: 'Meridian counter',
    supplier: 'Gem State Building Products',
    accountNumber: '',
    phone: '2085550173',
    email: '',
    street: '95 E Pine Ave',
    city: 'Meridian',
    state: 'ID',
    postalCode: '83642',
    country: 'UnitedStates',
    ...noSupplier,
  },
]

/** Unit prices of the asphalt template's items, in cents. */
const prices = [3_899, 4_250, 5_875, 8_900, 11_450, 895, 5_200]

/**
 * Adds branches, the starter formulas and templates, and three material orders: one ready for delivery, one just
 * placed, and a draft.
 */
export async function addDemoMaterials({ deps }: App, db: Db, now: Date, companyId: string): Promise<void> {
  const tenant = await tenantById(db, companyId)
  const people = await db.select().from(user).where(eq(user.companyId, companyId)).orderBy(user.id)
  const admin = people.find(({ role }) => role === 'companyAdmin')
  if (!tenant || !admin) return
  const as = (hoursAgo: number): Promise<Ctx> => {
    const actor = {
      kind: 'user' as const,
      userId: admin.id,
      role: admin.role,
      name: admin.name,
      address: '203.0.113.8',
    }
    const clock = fixedClock(new Date(now.getTime() - hoursAgo * 3_600_000))
    return createContext({ ...deps, clock, listeners: [] }, tenant, actor, { db })
  }
  const ctx = await as(200)
  await addStarters(ctx)
  const ids: string[] = []
  for (const branch of branches) {
    const created = await createBranch(ctx, branch)
    if (created.ok) ids.push(created.id)
  }
  const [template] = (await listTemplates(ctx, { search: 'asphalt', pageSize: 1 })).rows
  if (template) await nameShingles(ctx, template.id)
  const [first, second, third] = await leadsByMeasurement(ctx)
  const stages = [
    { of: first, hoursAgo: 30, branchId: ids[0], ends: 'Delivery Ready' },
    { of: second, hoursAgo: 3, branchId: ids[1], ends: 'Processing' },
    { of: third, hoursAgo: 1, branchId: ids[2], ends: 'Draft' },
  ] as const
  for (const [index, { of, hoursAgo, branchId, ends }] of stages.entries()) {
    if (!of || !template || !branchId) continue
    const at = await as(hoursAgo)
    const roof = (await roofsOfLead(at, of.id))?.[0] ?? null
    const form = await orderOf(at, of, { branchId, templateId: template.id, roof, po: `SP-26${index + 41}` })
    const created = await createMaterialOrder(at, form)
    if (!created.ok || ends === 'Draft') continue
    const sent = await sendMaterialOrder(at, { id: created.id, way: 'email' })
    if (sent.ok && ends === 'Delivery Ready') {
      await setMaterialOrderState(await as(hoursAgo - 20), { id: created.id, version: 2, state: ends })
    }
  }
  if (third) await addDemoSupplier(as, third)
}

/** Links the template's shingles to the product card that homeowners are quoted, so that orders use its color. */
async function nameShingles(ctx: Ctx, templateId: string): Promise<void> {
  const template = await readTemplate(ctx, templateId)
  if (!template) return
  const { id, version, name, lines } = template
  const named = lines.map((line, index) => (index === 0 ? { ...line, sku: 'SP-ARC-50' } : line))
  await updateTemplate(ctx, { id, version, name, lines: named })
}

/** Leads with measured roofs first, then the other leads, newest first. */
async function leadsByMeasurement(ctx: Ctx): Promise<(typeof lead.$inferSelect)[]> {
  const isMeasured = sql<boolean>`exists (select from ${measurementOrder} as m where m.company_id = ${lead.companyId}
    and m.lead_id = ${lead.id} and (m.figures is not null or m.made is not null))`
  const rows = await ctx.db
    .select({ lead, isMeasured })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.kind, 'rqp')))
    .orderBy(desc(isMeasured), desc(lead.createdAt))
    .limit(3)
  return rows.map((row) => row.lead)
}

interface What {
  branchId: string
  templateId: string
  roof: MeasuredRoof | null
  po: string
}

async function orderOf(ctx: Ctx, of: typeof lead.$inferSelect, what: What): Promise<MaterialOrderForm> {
  const { branchId, templateId, roof, po } = what
  const items = (await itemsOfTemplate(ctx, templateId, roof)) ?? []
  const day = new Date(ctx.clock.now().getTime() + 4 * 86_400_000).toISOString().slice(0, 10)
  return {
    po,
    leadId: of.id,
    quoteId: null,
    roofId: roof?.id ?? null,
    wasteBps: null,
    templateId,
    branchId,
    method: 'roofLoad',
    time: 'Morning',
    day,
    notes: 'Please call the crew lead before you unload.',
    street: of.street,
    city: of.city,
    state: of.state,
    postalCode: of.postalCode,
    country: of.country,
    // Enters the quantities that the measurement lacks, as an office user would.
    items: items.map(({ formula: _formula, ...item }, index) => ({
      ...item,
      quantity: item.quantity || '4',
      color: index === 0 ? 'Weathered Wood' : '',
      priceCents: prices[index] ?? null,
    })),
  }
}
