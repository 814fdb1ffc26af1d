import type { MaterialOrderForm } from '@gable/contract/material'
import { abcBranches, abcShipTos } from '@gable/sandbox/vendors/abc-supply-account'
import { beaconAccount, beaconBranches, beaconDemoLogin, beaconTemplates } from '@gable/sandbox/vendors/beacon-account'
import { supplierUnits } from '@gable/server/outside/providers/supplier/units'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import type { Ctx } from '@gable/server/platform/context'
import { insertRecord } from '@gable/server/platform/records'
import { mintCapability } from '@gable/server/platform/secrets'
import { emit } from '@gable/server/platform/work/events'
import type { lead } from '@gable/server/selling/lead/lead.table'
import { materialOrderFailed } from '@gable/server/supply/material/material.events'
import { createMaterialOrder } from '@gable/server/supply/material/material.order.service'
import { noteOrderStep, subjectOf } from '@gable/server/supply/material/material.order-state'
import { materialBranch, materialOrder, materialTemplate } from '@gable/server/supply/material/material.table'
import { itemsOfTemplate } from '@gable/server/supply/material/material.template'
import { and, eq } from 'drizzle-orm'

const vendor = 'beacon' as const

/** Connects the sandbox's ABC Supply with its branch in Boise. */
async function addAbcSupply(tx: Ctx): Promise<void> {
  const [account] = abcShipTos
  const { number: id, name } = account!
  if (tx.config.ABC_SUPPLY_CLIENT_ID !== 'sandbox') return
  // The sandbox accepts this as a token of an earlier start, and exchanges it for a new one.
  const token = `sandbox-${mintCapability().token}`
  const secret = JSON.stringify({ accessToken: token, refreshToken: token, expiresAt: tx.clock.now().toISOString() })
  await saveConnection(tx, { vendor: 'abcSupply', secret, settings: { id, name: `${name} (${id})` } })
  const { branch, address } = abcBranches.find((one) => one.branch.number === '461')!
  await insertRecord(tx, materialBranch, {
    name: 'ABC Supply Boise',
    supplier: 'ABC Supply',
    phone: '2085550191',
    email: '',
    accountNumber: id,
    vendor: 'abcSupply',
    number: branch.number,
    street: address.addressLine1,
    city: address.city,
    state: address.state,
    postalCode: address.postal.slice(0, 5),
    country: 'UnitedStates',
  })
}

/**
 * Connects the sandbox's Beacon PRO+ with a branch, an imported template, an order that is ready for delivery, and a
 * rejected order.
 */
export async function addDemoSupplier(
  as: (hoursAgo: number) => Promise<Ctx>,
  of: typeof lead.$inferSelect,
): Promise<void> {
  const ctx = await as(90)
  await ctx.transaction(addAbcSupply)
  const known = await ctx.transaction(async (tx) => {
    await saveConnection(tx, { vendor, secret: JSON.stringify(beaconDemoLogin), settings: { ...beaconAccount } })
    const [branch] = beaconBranches
    const { branchNumber: number, branchName: name, branchPhone: phone, address } = branch!
    const place = { street: address.address1, city: address.city, state: address.state, postalCode: address.postalCode }
    const account = { accountNumber: beaconAccount.id, vendor, number }
    const branchId = await insertRecord(tx, materialBranch, {
      name: `Beacon ${name}`,
      supplier: 'Beacon',
      phone,
      email: '',
      ...account,
      ...place,
      country: 'UnitedStates',
    })
    const [template] = beaconTemplates()
    const lines = template!.items.map((item) => ({
      name: item.itemOrProductDescription,
      sku: item.itemNumber,
      color: '',
      formulaId: null,
      unit: supplierUnits.beacon.unitOf(item.unitOfMeasure) ?? 'each',
      quantity: String(item.quantity),
      priceCents: Math.round(item.unitPrice * 100) || null,
      unavailable: !item.available,
    }))
    const { templateId: vendorTemplateId, templateName } = template!
    const templateId = await insertRecord(tx, materialTemplate, { name: templateName, lines, vendor, vendorTemplateId })
    return { branchId, templateId }
  })
  const items = (await itemsOfTemplate(ctx, known.templateId, null)) ?? []
  const order = (po: string): MaterialOrderForm => ({
    po,
    leadId: of.id,
    quoteId: null,
    roofId: null,
    wasteBps: null,
    ...known,
    method: 'groundDrop',
    time: 'Morning',
    notes: 'Drop on the driveway, left side.',
    day: new Date(ctx.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10),
    street: of.street,
    city: of.city,
    state: of.state,
    postalCode: of.postalCode,
    country: of.country,
    items: items.map(({ formula: _formula, ...item }, index) => ({
      ...item,
      quantity: index === 0 ? '78' : item.quantity,
    })),
  })
  const created = await createMaterialOrder(await as(72), order('SP-2638'))
  if (created.ok) await markPlaced(await as(70), created.id)
  const refused = await createMaterialOrder(await as(27), order('SP-2640'))
  if (refused.ok) await markRefused(await as(26), refused.id)
}

/** Sets the state after the supplier rejected the order: a draft with the supplier's message. */
async function markRefused(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await noteOrderStep(tx, id, 'Processing')
    const system = { ...tx, actor: { kind: 'system' as const } }
    const failed = { placement: 'failed', failure: 'VENDOR_ORDER_REFUSED' } as const
    const [order] = await tx.db
      .update(materialOrder)
      .set({
        ...failed,
        vendor,
        reference: `${id}-1`,
        refusal: 'Branch 0318 does not stock every item of this order. Please call the branch.',
      })
      .where(and(eq(materialOrder.companyId, tx.company.id), eq(materialOrder.id, id)))
      .returning()
    await noteOrderStep(system, id, 'Draft')
    const data = { orderId: id, po: order!.po, branch: order!.branch?.name ?? '', failure: 'VENDOR_ORDER_REFUSED' }
    await emit(system, materialOrderFailed, { subjectId: subjectOf(order!), data })
  })
}

/**
 * Sets the state after the supplier accepted the order and prepared it. The sandbox starts without orders, so it is not
 * called.
 */
async function markPlaced(ctx: Ctx, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const sentAt = tx.clock.now()
    const sentByUserId = tx.actor.kind === 'user' ? tx.actor.userId : null
    const placed = { placement: 'placed' as const, vendor, vendorOrderId: 'KP31877', reference: `${id}-1` }
    await tx.db
      .update(materialOrder)
      .set({
        orderState: 'Delivery Ready',
        deliveryStatus: 'Scheduled',
        vendorTotalCents: 389_214,
        sentAt,
        sentByUserId,
        ...placed,
      })
      .where(and(eq(materialOrder.companyId, tx.company.id), eq(materialOrder.id, id)))
    await noteOrderStep(tx, id, 'Processing')
    // In the supplier's words.
    await noteOrderStep({ ...tx, actor: { kind: 'system' } }, id, 'Delivery Ready')
  })
}
