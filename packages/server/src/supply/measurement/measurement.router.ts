import { answers, finds } from '../../platform/http/accepted.ts'
import { companyApi, publicApi } from '../../platform/http/api.ts'
import { measurementFile } from './measurement.files.ts'
import { getMeasurement, listMeasurements } from './measurement.query.ts'
import { orderMeasurement, retryMeasurement } from './measurement.service.ts'
import { sealNow } from './seal/measurement.seal.job.ts'
import { sealOf } from './seal/measurement.seal.query.ts'
import { deriveReport, verifyReport } from './seal/measurement.verify.ts'
import { bringReport } from './vendor/measurement.bring.ts'
import { mayOrderUnder, readOffers, readOrderRules, saveOrderRules } from './vendor/measurement.catalog.ts'
import { addFromVendor, nearbyAtVendors, nearbyReports } from './vendor/measurement.nearby.ts'
import { getOrder, listOrders, modelOfOrder, orderers, ordersOfLead } from './vendor/measurement.order.query.ts'
import { decideOrder, placeOrder, resendOrder } from './vendor/measurement.place.ts'
import { readReportFile } from './vendor/measurement.read-upload.ts'
import { answerSubstitution, resolveOrder } from './vendor/measurement.resolve.ts'

export const measurementRouter = {
  order: companyApi.measurement.order.handler(answers(orderMeasurement)),

  list: companyApi.measurement.list.handler(finds(listMeasurements)),

  get: companyApi.measurement.get.handler(finds(getMeasurement)),

  retry: companyApi.measurement.retry.handler(answers((ctx, { id }) => retryMeasurement(ctx, id))),

  file: companyApi.measurement.file.handler(answers(measurementFile, { as: ({ file }) => file })),

  offer: companyApi.measurement.offer.handler(async ({ context: { ctx } }) => ({
    mayOrder: mayOrderUnder(await readOrderRules(ctx), ctx),
    vendors: await readOffers(ctx),
  })),

  place: companyApi.measurement.place.handler(answers(placeOrder)),

  all: companyApi.measurement.all.handler(({ context, input }) => listOrders(context.ctx, input)),

  ofLead: companyApi.measurement.ofLead.handler(finds(ordersOfLead)),

  people: companyApi.measurement.people.handler(async ({ context: { ctx } }) => ({ people: await orderers(ctx) })),

  nearby: companyApi.measurement.nearby.handler(finds(nearbyReports, (rows) => ({ rows }))),

  nearbyAtVendors: companyApi.measurement.nearbyAtVendors.handler(finds(nearbyAtVendors)),

  addFromVendor: companyApi.measurement.addFromVendor.handler(answers(addFromVendor)),

  detail: companyApi.measurement.detail.handler(finds((ctx, { id }) => getOrder(ctx, id))),

  resend: companyApi.measurement.resend.handler(answers((ctx, { id }) => resendOrder(ctx, id))),

  decide: companyApi.measurement.decide.handler(answers(decideOrder)),

  resolve: companyApi.measurement.resolve.handler(answers(resolveOrder)),

  answerSubstitution: companyApi.measurement.answerSubstitution.handler(answers(answerSubstitution)),

  model: companyApi.measurement.model.handler(async ({ context, input, errors }) => {
    const found = await modelOfOrder(context.ctx, input.id)
    if (!found?.model) throw errors.NOT_FOUND()
    return { model: found.model }
  }),

  rules: companyApi.measurement.rules.handler(({ context }) => readOrderRules(context.ctx)),

  saveRules: companyApi.measurement.saveRules.handler(answers(saveOrderRules)),

  seal: companyApi.measurement.seal.handler(finds((ctx, { id }) => sealOf(ctx, id))),

  sealNow: companyApi.measurement.sealNow.handler(finds((ctx, { id }) => sealNow(ctx, id))),

  verify: publicApi.measurement.verify.handler(({ context, input }) => verifyReport(context.deps.database.db, input)),

  derive: publicApi.measurement.derive.handler(({ context, input }) =>
    deriveReport(context.deps.database.db, input.code),
  ),

  readReport: companyApi.measurement.readReport.handler(answers(readReportFile)),

  bring: companyApi.measurement.bring.handler(answers(bringReport)),
}
