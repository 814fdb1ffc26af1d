import { accepted, orNotFound } from '../../platform/http/accepted.ts'
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
    return accepted(await orderMeasurement(context.ctx, order), errors)
  }),

  list: companyApi.measurement.list.handler(async ({ context, input, errors }) =>
    orNotFound(await listMeasurements(context.ctx, input), errors),
  ),

  get: companyApi.measurement.get.handler(async ({ context, input, errors }) =>
    orNotFound(await getMeasurement(context.ctx, input), errors),
  ),

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
    return accepted(await placeOrder(context.ctx, order), errors)
  }),

  all: companyApi.measurement.all.handler(({ context, input }) => listOrders(context.ctx, input)),

  ofLead: companyApi.measurement.ofLead.handler(async ({ context, input, errors }) =>
    orNotFound(await ordersOfLead(context.ctx, input), errors),
  ),

  people: companyApi.measurement.people.handler(async ({ context: { ctx } }) => ({ people: await orderers(ctx) })),

  nearby: companyApi.measurement.nearby.handler(async ({ context, input, errors }) => {
    const rows = orNotFound(await nearbyReports(context.ctx, input), errors)
    return { rows }
  }),

  nearbyAtVendors: companyApi.measurement.nearbyAtVendors.handler(async ({ context, input, errors }) =>
    orNotFound(await nearbyAtVendors(context.ctx, input), errors),
  ),

  addFromVendor: companyApi.measurement.addFromVendor.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...listed } = input
    return accepted(await addFromVendor(context.ctx, listed), errors)
  }),

  detail: companyApi.measurement.detail.handler(async ({ context, input, errors }) =>
    orNotFound(await getOrder(context.ctx, input.id), errors),
  ),

  resend: companyApi.measurement.resend.handler(async ({ context, input, errors }) =>
    accepted(await resendOrder(context.ctx, input.id), errors),
  ),

  decide: companyApi.measurement.decide.handler(async ({ context, input, errors }) =>
    accepted(await decideOrder(context.ctx, input), errors),
  ),

  resolve: companyApi.measurement.resolve.handler(async ({ context, input, errors }) =>
    accepted(await resolveOrder(context.ctx, input), errors),
  ),

  answerSubstitution: companyApi.measurement.answerSubstitution.handler(async ({ context, input, errors }) =>
    accepted(await answerSubstitution(context.ctx, input), errors),
  ),

  model: companyApi.measurement.model.handler(async ({ context, input, errors }) => {
    const found = await modelOfOrder(context.ctx, input.id)
    if (!found?.model) throw errors.NOT_FOUND()
    return { model: found.model }
  }),

  rules: companyApi.measurement.rules.handler(({ context }) => readOrderRules(context.ctx)),

  saveRules: companyApi.measurement.saveRules.handler(async ({ context, input, errors }) =>
    accepted(await saveOrderRules(context.ctx, input), errors),
  ),

  bring: companyApi.measurement.bring.handler(async ({ context, input, errors }) => {
    const { idempotencyKey: _key, ...form } = input
    return accepted(await bringReport(context.ctx, form), errors)
  }),
}
