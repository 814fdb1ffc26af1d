import { limits } from '@gable/contract/limits'
import { materialLimits } from '@gable/contract/material-words'
import { supplierLimits } from '@gable/contract/supplier'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { vendorId, vendorRows, vendorText } from '../vendor-answer.ts'
import { badAnswer, type VendorAnswer } from '../vendor-call.ts'
import { beaconOrder, beaconUnits, progressOf } from './beacon-order.ts'
import { codeOf, createBeaconSessions, json } from './beacon-session.ts'
import type { SupplierAnswer, SupplierTemplateLine, SupplierVendor } from './port.ts'

const [v1, v2] = ['/v1/rest/com/becn', '/v2/rest/com/becn']

const text = vendorText()
  .nullish()
  .transform((value) => value ?? '')

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
            ...{ name: itemOrProductDescription, sku: itemNumber, quantity: quantity ?? 0 },
            unit: beaconUnits.unitOf(unitOfMeasure),
            priceCents: unitPrice ? centsOf(unitPrice) : null,
            isAvailable: available !== false,
          }),
        ),
      1_000,
    ),
  }),
})

const placed = z.object({ orderId: vendorId(40) })

const history = z.object({
  result: z.object({ orders: vendorRows(z.object({ orderId: vendorId(40), UUID: vendorText(200).nullish() }), 100) }),
})

const detail = z.object({
  result: z.object({
    order: z.object({ orderStatusCode: z.string(), total: z.number().nullish(), totalNull: z.boolean().nullish() }),
    DTStatus: z.object({ displayName: vendorText(limits.addressText).nullish() }).nullish(),
  }),
})

/** Beacon PRO+ (QXO). Branches are of version 1 of its API, templates and orders of version 2. */
export function createBeacon(config: Config): SupplierVendor | undefined {
  const { BEACON_URL: base, BEACON_API_SITE_ID: apiSiteId, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  if (apiSiteId === undefined) return undefined
  const { signIn, ask } = createBeaconSessions({ base, timeoutMs })
  return {
    id: 'beacon',
    async account(login) {
      const answer = await signIn(login)
      return answer.ok ? { ...answer, value: answer.value.account } : answer
    },
    async branches(login, zip) {
      const query = { zipCode: zip, pageSize: `${supplierLimits.branches}`, pageNo: '1' }
      const answer = read(await ask(login, `${v1}/branchlist`, () => ({ query })), branches)
      if (!answer.ok) return answer
      const found = answer.value.branches.map(({ branchNumber, branchName, branchPhone, address }) => ({
        ...{ number: branchNumber, name: branchName, phone: branchPhone, city: address.city, state: address.state },
        ...{ street: [address.address1, address.address2].filter(Boolean).join(', '), postalCode: address.postalCode },
      }))
      return { ...answer, value: found.slice(0, supplierLimits.branches) }
    },
    async templates(login) {
      const answer = read(
        await ask(login, `${v2}/template`, ({ account }) => ({
          query: { account: account.id, pageSize: `${supplierLimits.templates}`, pageNo: '1', apiSiteId },
        })),
        templates,
      )
      if (!answer.ok) return answer
      const found = answer.value.result.templates
      return { ...answer, value: found.map(({ templateId: id, templateName: name }) => ({ id, name })) }
    },
    async template(login, templateId) {
      const answer = read(
        await ask(login, `${v2}/getTemplateDetail`, ({ account }) => ({
          query: { templateId, account: account.id, showItems: 'true', showPricing: 'true', apiSiteId },
        })),
        template,
      )
      if (!answer.ok) return answer
      const { templateName: name, templateItems: lines } = answer.value.result
      return { ...answer, value: { name, lines } }
    },
    async place(login, order) {
      const answer = await ask(login, `${v2}/submitOrder`, () => json(beaconOrder(order, apiSiteId)))
      if (!answer.ok) return answer
      const calls = answer.calls ?? []
      const { data } = placed.safeParse(answer.value.body)
      if (data) return { ok: true, value: { number: data.orderId }, calls }
      // A refusal comes with status 200.
      if (codeOf(answer.value.body) === undefined) return badAnswer(calls)
      return { ok: false, reason: 'REFUSED', failure: 'VENDOR_ORDER_REFUSED', calls }
    },
    async find(login, { accountId, reference }) {
      const query = { accountId, searchBy: 'UUID', searchTerm: reference, apiSiteId }
      const answer = await ask(login, `${v2}/orderhistory_v2`, () => ({ query }))
      // No orders.
      if (answer.ok && codeOf(answer.value.body) === '5004') {
        return { ok: true, value: undefined, calls: answer.calls ?? [] }
      }
      const found = read(answer, history)
      if (!found.ok) return found
      const ours = found.value.result.orders.find(({ UUID }) => UUID === reference)
      return { ...found, value: ours && { number: ours.orderId } }
    },
    async read(login, { accountId, number, method }) {
      const query = { orderId: number, accountId, showDT: 'true', apiSiteId }
      const answer = read(await ask(login, `${v2}/orderdetail`, () => ({ query })), detail)
      if (!answer.ok) return answer
      const { order, DTStatus } = answer.value.result
      const total = order.totalNull || !order.total ? null : centsOf(order.total)
      return {
        ...answer,
        value: {
          state: progressOf(order.orderStatusCode, method),
          deliveryStatus: DTStatus?.displayName ?? '',
          totalCents: total,
        },
      }
    },
  }
}

/** Dollars as the vendor's JSON has them. */
const centsOf = (dollars: number) => Math.round(dollars * 100)

/** An answer by its schema. */
function read<Schema extends z.ZodType>(
  answer: SupplierAnswer<VendorAnswer>,
  schema: Schema,
): SupplierAnswer<z.output<Schema>> {
  if (!answer.ok) return answer
  const { data } = schema.safeParse(answer.value.body)
  return data === undefined ? badAnswer(answer.calls) : { ok: true, value: data, calls: answer.calls ?? [] }
}
