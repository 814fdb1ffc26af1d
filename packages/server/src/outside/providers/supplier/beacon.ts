import { limits } from '@gable/contract/limits'
import { materialLimits, type ShippingMethod } from '@gable/contract/material-words'
import { isSupplierAddress, streetLines, supplierLimits, supplierRules } from '@gable/contract/supplier'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type {
  SupplierAccess,
  SupplierAccount,
  SupplierAnswer,
  SupplierDocument,
  SupplierOrder,
  SupplierPrice,
  SupplierProgress,
  SupplierTemplateLine,
  SupplierVendor,
} from '../../../platform/ports/supplier.ts'
import { vendorId, vendorRows, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor } from '../vendor-call.ts'
import { centsOf, json, messageIn, read, text, unitCents, withValue } from './answer.ts'
import { type BeaconSession, codeOf, createBeaconSessions } from './beacon-session.ts'
import { supplierUnits } from './units.ts'

const [v1, v2] = ['/v1/rest/com/becn', '/v2/rest/com/becn']

const branches = z.object({
  branches: vendorRows(
    z.object({
      branchNumber: vendorId(supplierLimits.branchNumber),
      branchName: vendorText(materialLimits.name),
      branchPhone: text,
      address: z.object({ address1: text, address2: text, city: text, state: text, postalCode: text }),
    }),
    100,
  ),
})

const templates = z.object({
  result: z.object({
    templates: vendorRows(z.object({ templateId: vendorId(60), templateName: vendorText(200) }), 100),
  }),
})

const template = z.object({
  result: z.object({
    templateName: vendorText(200),
    templateItems: vendorRows(
      z
        .object({
          itemOrProductDescription: vendorText(500),
          itemNumber: vendorId(materialLimits.sku),
          unitPrice: z.number().nullish(),
          unitOfMeasure: text,
          quantity: z.number().int().min(0).max(9_999_999).nullish(),
          available: z.boolean().nullish(),
        })
        .transform(
          ({
            itemOrProductDescription,
            itemNumber,
            unitPrice,
            unitOfMeasure,
            quantity,
            available,
          }): SupplierTemplateLine => ({
            name: itemOrProductDescription,
            sku: itemNumber,
            color: '',
            quantity: quantity ?? 0,
            unit: supplierUnits.beacon.unitOf(unitOfMeasure) ?? null,
            priceCents: unitCents(unitPrice),
            isAvailable: available !== false,
          }),
        ),
      1_000,
    ),
  }),
})

const accounts = z.object({
  accounts: vendorRows(
    z.object({
      accountLegacyId: vendorId(6),
      accountName: vendorText(200).nullish(),
      isAccountClosed: z.boolean().nullish(),
    }),
    500,
  ),
})

const placed = z.object({ orderId: vendorId(40) })

const history = z.object({
  result: z.object({ orders: vendorRows(z.object({ orderId: vendorId(40), UUID: vendorText(200).nullish() }), 100) }),
})

const detail = z.object({
  result: z.object({
    order: z.object({ orderStatusCode: z.string(), total: z.number().nullish(), totalNull: z.boolean().nullish() }),
    DTStatus: z.object({ displayName: vendorText(limits.addressText).nullish() }).nullish(),
    DTPhotos: z
      .array(z.object({ largeUrl: z.string().max(2_000).nullish() }))
      .max(200)
      .nullish(),
  }),
})

/** Maximum number of templates whose prices are read for one order. */
const maxPricedTemplates = 5

/** Beacon PRO+ (QXO). Branches use version 1 of its API, templates and orders version 2. */
export function createBeacon(config: Config): SupplierVendor | undefined {
  const { BEACON_URL: base, BEACON_API_SITE_ID: apiSiteId, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  if (apiSiteId === undefined) return undefined
  const { signIn, ask } = createBeaconSessions({ base, timeoutMs })
  const vendor: SupplierVendor = {
    id: 'beacon',
    async account(access) {
      const answer = await signIn(access)
      return answer.ok ? { ...answer, value: answer.value.account } : answer
    },
    async accounts(access) {
      let own: SupplierAccount | undefined
      const query = (session: BeaconSession) => {
        own = session.account
        return { query: { profileId: session.profileId } }
      }
      const answer = read(await ask(access, `${v1}/accounts`, query), accounts)
      if (!answer.ok) return answer
      const open = answer.value.accounts.filter(({ isAccountClosed }) => !isAccountClosed)
      const all = open.map(({ accountLegacyId: id, accountName }) => ({ id, name: accountName || id }))
      return withValue(answer, all.length === 0 && own ? [own] : all)
    },
    async branches(access, zip) {
      const query = { zipCode: zip, pageSize: `${supplierLimits.branches}`, pageNo: '1' }
      const answer = read(await ask(access, `${v1}/branchlist`, () => ({ query })), branches)
      if (!answer.ok) return answer
      const found = answer.value.branches.map(({ branchNumber, branchName, branchPhone, address }) => ({
        number: branchNumber,
        name: branchName,
        phone: branchPhone,
        city: address.city,
        state: address.state,
        street: [address.address1, address.address2].filter(Boolean).join(', '),
        postalCode: address.postalCode,
        // Beacon lists the nearest first without further location data.
        point: null,
      }))
      return { ...answer, value: found.slice(0, supplierLimits.branches) }
    },
    async templates(access) {
      const answer = read(
        await ask(access, `${v2}/template`, ({ account }) => ({
          query: { account: account.id, pageSize: `${supplierLimits.templates}`, pageNo: '1', apiSiteId },
        })),
        templates,
      )
      if (!answer.ok) return answer
      const found = answer.value.result.templates
      return { ...answer, value: found.map(({ templateId: id, templateName: name }) => ({ id, name })) }
    },
    async template(access, templateId) {
      const answer = read(
        await ask(access, `${v2}/getTemplateDetail`, ({ account }) => ({
          query: { templateId, account: account.id, showItems: 'true', showPricing: 'true', apiSiteId },
        })),
        template,
      )
      if (!answer.ok) return answer
      const { templateName: name, templateItems: lines } = answer.value.result
      return { ...answer, value: { name, lines } }
    },
    async place(access, order) {
      const answer = await ask(access, `${v2}/submitOrder`, () => json(beaconOrder(order, apiSiteId)))
      if (!answer.ok) return answer
      const calls = answer.calls ?? []
      const { data } = placed.safeParse(answer.value.body)
      if (data) return { ok: true, value: { number: data.orderId }, calls }
      // Refusals have status 200.
      if (codeOf(answer.value.body) === undefined) return badAnswer(calls)
      return {
        ok: false,
        reason: 'REFUSED',
        failure: 'VENDOR_ORDER_REFUSED',
        says: messageIn(answer.value.body),
        calls,
      }
    },
    async find(access, { accountId, reference }) {
      const query = { accountId, searchBy: 'UUID', searchTerm: reference, apiSiteId }
      const answer = await ask(access, `${v2}/orderhistory_v2`, () => ({ query }))
      // There are no orders.
      if (answer.ok && codeOf(answer.value.body) === '5004') {
        return { ok: true, value: undefined, calls: answer.calls ?? [] }
      }
      const found = read(answer, history)
      if (!found.ok) return found
      const ours = found.value.result.orders.find(({ UUID }) => UUID === reference)
      return { ...found, value: ours && { number: ours.orderId } }
    },
    async prices(access, { templateIds, items }) {
      // Beacon documents no price call; prices come with the account's templates.
      const known = new Map<string, SupplierTemplateLine>()
      for (const templateId of templateIds.slice(0, maxPricedTemplates)) {
        const answer = await vendor.template(access, templateId)
        if (!answer.ok && answer.reason === 'REFUSED') continue
        if (!answer.ok) return answer
        for (const line of answer.value.lines) known.set(line.sku, line)
      }
      const priced = items.map(({ sku, unit }): SupplierPrice => {
        const line = known.get(sku)
        if (!line || line.unit !== unit) return { sku, unit, state: 'unknown', priceCents: null }
        if (!line.isAvailable) return { sku, unit, state: 'unavailable', priceCents: null }
        return { sku, unit, state: line.priceCents === null ? 'call' : 'priced', priceCents: line.priceCents }
      })
      return { ok: true, value: priced }
    },
    async read(access, { accountId, number, method }) {
      const query = { orderId: number, accountId, showDT: 'true', apiSiteId }
      const answer = read(await ask(access, `${v2}/orderdetail`, () => ({ query })), detail)
      if (!answer.ok) return answer
      const { order, DTStatus, DTPhotos } = answer.value.result
      const state = progressOf(order.orderStatusCode, method)
      return withValue(answer, {
        state,
        deliveryStatus: DTStatus?.displayName ?? '',
        totalCents: order.totalNull || !order.total ? null : centsOf(order.total),
        documents: beaconDocuments(
          state,
          (DTPhotos ?? []).map(({ largeUrl }) => largeUrl ?? ''),
        ),
      })
    },
    async document(access, { accountId, number }, { kind, place }) {
      if (kind === 'deliveryPhoto') return fetchPhoto(access, { base, place, timeoutMs })
      const query = { orderId: number, accountId, showPrice: 'true' }
      const answer = await ask(access, `${v2}/downloadOrderDetailAsPDF`, () => ({ query, maxBytes: 20_000_000 }))
      return answer.ok ? withValue(answer, answer.value.bytes) : answer
    },
  }
  return vendor
}

/** Converts orders to Beacon's format. Maximum lengths are from its documentation of /submitOrder. Pure. */

/** Delivery by Beacon's truck, or pickup at the branch. */
const methodCodes: Readonly<Record<ShippingMethod, string>> = { groundDrop: 'D', roofLoad: 'D', pickUp: 'P' }

const longestJob = 15
const units = supplierUnits.beacon
const { streetLine } = supplierRules.beacon.address!

/**
 * The body of /submitOrder. A roof load has no field of its own, so each item mentions it.
 * @throws if the address doesn't fit; check with `isSupplierAddress` first.
 */
export function beaconOrder(order: SupplierOrder, apiSiteId: string): object {
  const { address, method, branchNumber, items } = order
  const lines = streetLines(address.street, streetLine)
  if (!lines || !isSupplierAddress('beacon', address))
    throw new Error(`The address of the order ${order.reference} is too long`)
  const [address1, address2] = lines
  return {
    apiSiteId,
    accountId: order.accountId,
    purchaseOrderNo: order.po,
    UUID: order.reference,
    ...(order.jobName && { job: { jobName: Array.from(order.jobName).slice(0, longestJob).join('') } }),
    lineItems: items.map(({ name, sku, color, unit, quantity }) => ({
      itemNumber: sku,
      quantity,
      unitOfMeasure: units.codeOf(unit),
      description: name,
      lineComments: [color && `Color: ${color}.`, method === 'roofLoad' && 'Roof load.'].filter(Boolean).join(' '),
    })),
    shipping: {
      shippingMethod: methodCodes[method],
      shippingBranch: branchNumber,
      address: {
        address1,
        address2,
        city: address.city,
        state: address.state,
        postalCode: address.postalCode,
      },
    },
    sellingBranch: branchNumber,
    specialInstruction: order.notes,
    checkForAvailability: 'no',
    ...(order.day && { pickupDate: order.day }),
    pickupTime: order.time,
    onHold: false,
  }
}

/** Maps Beacon's status codes; unknown ones count as in progress. */
export function progressOf(code: string, method: ShippingMethod): SupplierProgress['state'] {
  if (code === 'I') return 'Invoiced'
  if (code === 'P' || code === 'R') return 'Delivered'
  if (code === 'O') return method === 'pickUp' ? 'Pick Up Ready' : 'Delivery Ready'
  return 'Processing'
}

/** Beacon's documents for an order: its detail as a PDF once it is invoiced or delivered, and the driver's photos. */

const maxPhotos = 20

/** @param photos addresses of delivery photos from /orderdetail. */
function beaconDocuments(state: SupplierProgress['state'], photos: readonly string[]): SupplierDocument[] {
  const isBilled = state === 'Invoiced' || state === 'Delivered'
  const detail: SupplierDocument = { key: `orderDetail:${state}`, kind: 'orderDetail', place: '' }
  return [
    ...(isBilled ? [detail] : []),
    ...photos
      .filter(Boolean)
      .slice(0, maxPhotos)
      // The address may contain a changing signature; only its path is stable.
      .map((place): SupplierDocument => ({ key: `photo:${pathOf(place)}`, kind: 'deliveryPhoto', place })),
  ]
}

const pathOf = (place: string): string =>
  place
    .replace(/^https?:\/\/[^/]+/, '')
    .split('?')[0]!
    .slice(-150)

/** Photos may be on another host, so the session isn't sent. */
async function fetchPhoto(
  access: SupplierAccess,
  { base, place, timeoutMs }: { base: string; place: string; timeoutMs: number },
): Promise<SupplierAnswer<Uint8Array>> {
  if (!URL.canParse(place, base)) return { ok: false, reason: 'REFUSED', failure: 'VENDOR_ORDER_REFUSED' }
  await access.turn()
  const answer = await callVendor(new URL(place, base).href, {
    timeoutMs,
    maxBytes: 20_000_000,
    allowedOrigins: [new URL(base).origin],
    refusalOf: () => 'VENDOR_ORDER_REFUSED' as const,
  })
  return answer.ok ? withValue(answer, answer.value.bytes) : answer
}
