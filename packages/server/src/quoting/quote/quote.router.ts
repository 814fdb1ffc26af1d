import { companyApi } from '../../platform/http/api.ts'
import { instantPriceOf } from './office/quote.instant.ts'
import { listPackages } from './office/quote.package.query.ts'
import { keepPackage, removePackage } from './office/quote.package.ts'
import { getRepQuote, listRepQuotes, listReps } from './office/quote.rep.query.ts'
import {
  assignRepQuote,
  createRepQuote,
  deleteRepQuote,
  duplicateRepQuote,
  previewRepQuote,
  saveRepQuote,
  startOver,
  undoStartOver,
  withdrawRepQuote,
} from './office/quote.rep.service.ts'
import { readRepOffer } from './office/quote.rep-offer.query.ts'
import { publishRepQuote } from './office/quote.rep-publish.ts'
import { marketFacts, marketPrices } from './quote.market.query.ts'
import { settingsWithMarkets } from './quote.settings.ts'
import { tryOut } from './quote.try-out.ts'

export const quoteRouter = {
  settings: companyApi.quote.settings.handler(async ({ context: { ctx }, errors }) => {
    const settings = await settingsWithMarkets(ctx)
    if (!settings) throw errors.NOT_FOUND()
    return settings
  }),

  tryOut: companyApi.quote.tryOut.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await tryOut(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    const { ok: _, ...tried } = result
    return { ...tried, currency: ctx.company.currency }
  }),

  markets: companyApi.quote.markets.handler(({ context, input }) => marketFacts(context.ctx, input)),

  marketProducts: companyApi.quote.marketProducts.handler(({ context, input }) => marketPrices(context.ctx, input)),

  list: companyApi.quote.list.handler(({ context, input }) => listRepQuotes(context.ctx, input)),

  reps: companyApi.quote.reps.handler(async ({ context }) => ({ reps: await listReps(context.ctx) })),

  get: companyApi.quote.get.handler(async ({ context, input, errors }) => {
    const found = await getRepQuote(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),

  offer: companyApi.quote.offer.handler(async ({ context, input, errors }) => {
    const offer = await readRepOffer(context.ctx, input.marketId)
    if (!offer) throw errors.NOT_FOUND()
    return offer
  }),

  price: companyApi.quote.price.handler(async ({ context, input, errors }) => {
    const result = await previewRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return result.priced
  }),

  create: companyApi.quote.create.handler(async ({ context, input, errors }) => {
    const result = await createRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  save: companyApi.quote.save.handler(async ({ context, input, errors }) => {
    const result = await saveRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  duplicate: companyApi.quote.duplicate.handler(async ({ context, input, errors }) => {
    const result = await duplicateRepQuote(context.ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  startOver: companyApi.quote.startOver.handler(async ({ context, input, errors }) => {
    const result = await startOver(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  undoStartOver: companyApi.quote.undoStartOver.handler(async ({ context, input, errors }) => {
    const result = await undoStartOver(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  assign: companyApi.quote.assign.handler(async ({ context, input, errors }) => {
    const result = await assignRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),

  delete: companyApi.quote.delete.handler(async ({ context, input, errors }) => {
    const result = await deleteRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  publish: companyApi.quote.publish.handler(async ({ context, input, errors }) => {
    const result = await publishRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version, number: result.number }
  }),

  instant: companyApi.quote.instant.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const price = await instantPriceOf(ctx, leadId)
    if (price === undefined) throw errors.NOT_FOUND()
    return { price }
  }),

  packages: companyApi.quote.packages.handler(({ context: { ctx }, input }) => listPackages(ctx, input)),

  keepPackage: companyApi.quote.keepPackage.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await keepPackage(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),

  removePackage: companyApi.quote.removePackage.handler(async ({ context: { ctx }, input: { id } }) => {
    await removePackage(ctx, id)
    return { id }
  }),

  withdraw: companyApi.quote.withdraw.handler(async ({ context, input, errors }) => {
    const result = await withdrawRepQuote(context.ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
}
