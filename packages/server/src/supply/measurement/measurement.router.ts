import { companyApi } from '../../platform/http/api.ts'
import { measurementFile } from './measurement.files.ts'
import { getMeasurement, listMeasurements } from './measurement.query.ts'
import { orderMeasurement, retryMeasurement } from './measurement.service.ts'
import { addFromVendor } from './vendor/measurement.add-from-vendor.ts'
import { bringReport } from './vendor/measurement.bring.ts'
import { readOffers } from './vendor/measurement.catalog.ts'
import { nearbyAtVendors, nearbyReports } from './vendor/measurement.nearby.ts'
import { getOrder, listOrders, modelOfOrder, orderers, ordersOfLead } from './vendor/measurement.order.query.ts'
import { decideOrder, placeOrder, resendOrder } from './vendor/measurement.place.ts'
import { resolveOrder } from './vendor/measurement.resolve.ts'
import { mayOrderUnder, readOrderRules, saveOrderRules } from './vendor/measurement.rules.ts'
import { answerSubstitution } from './vendor/measurement.substitution.ts'

export const measurementRouter = {
  order: companyApi.measurement.order.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...order } = input
    const result = await orderMeasurement(context.ctx, order)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  list: companyApi.measurement.list.handler(async ({ context, input, errors }) => {
    const page = await listMeasurements(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),

  get: companyApi.measurement.get.handler(async ({ context, input, errors }) => {
    const found = await getMeasurement(context.ctx, input)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  retry: companyApi.measurement.retry.handler(async ({ context, input, errors }) => {
    const result = await retryMeasurement(context.ctx, input.id)
    if (!result.ok) throw errors.NOT_FOUND()
    return { status: result.status }
  }),

  file: companyApi.measurement.file.handler(async ({ context, input, errors }) => {
    const result = await measurementFile(context.ctx, input)
    if (!result.ok) throw errors.NOT_FOUND()
    return result.file
  }),

  offer: companyApi.measurement.offer.handler(async ({ context: { ctx } }) => ({
    mayOrder: mayOrderUnder(await readOrderRules(ctx), ctx),
    vendors: await readOffers(ctx),
  })),

  place: companyApi.measurement.place.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...order } = input
    const result = await placeOrder(context.ctx, order)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  all: companyApi.measurement.all.handler(({ context, input }) => listOrders(context.ctx, input)),

  ofLead: companyApi.measurement.ofLead.handler(async ({ context, input, errors }) => {
    const page = await ordersOfLead(context.ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),

  people: companyApi.measurement.people.handler(async ({ context: { ctx } }) => ({ people: await orderers(ctx) })),

  nearby: companyApi.measurement.nearby.handler(async ({ context, input, errors }) => {
    const rows = await nearbyReports(context.ctx, input)
    if (!rows) throw errors.NOT_FOUND()
    return { rows }
  }),

  nearbyAtVendors: companyApi.measurement.nearbyAtVendors.handler(async ({ context, input, errors }) => {
    const found = await nearbyAtVendors(context.ctx, input)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  addFromVendor: companyApi.measurement.addFromVendor.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...listed } = input
    const result = await addFromVendor(context.ctx, listed)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  detail: companyApi.measurement.detail.handler(async ({ context, input, errors }) => {
    const found = await getOrder(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  resend: companyApi.measurement.resend.handler(async ({ context, input, errors }) => {
    const result = await resendOrder(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { placement: result.placement }
  }),

  decide: companyApi.measurement.decide.handler(async ({ context, input, errors }) => {
    const result = await decideOrder(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { status: result.status }
  }),

  resolve: companyApi.measurement.resolve.handler(async ({ context, input, errors }) => {
    const result = await resolveOrder(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { placement: result.placement }
  }),

  answerSubstitution: companyApi.measurement.answerSubstitution.handler(async ({ context, input, errors }) => {
    const result = await answerSubstitution(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { answer: result.answer }
  }),

  model: companyApi.measurement.model.handler(async ({ context, input, errors }) => {
    const found = await modelOfOrder(context.ctx, input.id)
    if (!found?.model) throw errors.NOT_FOUND()
    return { model: found.model }
  }),

  rules: companyApi.measurement.rules.handler(({ context }) => readOrderRules(context.ctx)),

  saveRules: companyApi.measurement.saveRules.handler(async ({ context, input, errors }) => {
    const result = await saveOrderRules(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  bring: companyApi.measurement.bring.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    const result = await bringReport(context.ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
}
