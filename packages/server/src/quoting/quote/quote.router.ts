import { repQuoteForm } from '@gable/contract/rep-quote-form'
import { accepted, answers, finds, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { instantPriceOf } from './office/quote.instant.ts'
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
import { listPackages, readRepOffer } from './office/quote.rep-offer.query.ts'
import { publishRepQuote } from './office/quote.rep-publish.ts'
import { marketFacts, marketPrices } from './quote.market.query.ts'
import { settingsWithMarkets } from './quote.settings.ts'
import { tryOut } from './quote.try-out.ts'

export const quoteRouter = {
  settings: companyApi.quote.settings.handler(finds(settingsWithMarkets)),

  tryOut: companyApi.quote.tryOut.handler(async ({ context: { ctx }, input, errors }) => {
    const tried = accepted(await tryOut(ctx, input), errors)
    return { ...tried, currency: ctx.company.currency }
  }),

  markets: companyApi.quote.markets.handler(({ context, input }) => marketFacts(context.ctx, input)),

  marketProducts: companyApi.quote.marketProducts.handler(({ context, input }) => marketPrices(context.ctx, input)),

  list: companyApi.quote.list.handler(({ context, input }) => listRepQuotes(context.ctx, input)),

  reps: companyApi.quote.reps.handler(async ({ context }) => ({ reps: await listReps(context.ctx) })),

  get: companyApi.quote.get.handler(finds((ctx, { id }) => getRepQuote(ctx, id))),

  offer: companyApi.quote.offer.handler(finds((ctx, { marketId }) => readRepOffer(ctx, marketId))),

  price: companyApi.quote.price.handler(answers(previewRepQuote, { as: ({ priced }) => priced })),

  create: companyApi.quote.create.handler(answers(createRepQuote)),

  save: companyApi.quote.save.handler(answers(saveRepQuote)),

  patch: companyApi.quote.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const stored = orNotFound(await getRepQuote(ctx, input.id), errors)
    const form = patched(repQuoteForm, { stored: stored.form, sent: input }, errors)
    return accepted(await saveRepQuote(ctx, { id: input.id, version: input.version ?? stored.version, form }), errors)
  }),

  duplicate: companyApi.quote.duplicate.handler(answers((ctx, { id }) => duplicateRepQuote(ctx, id))),

  startOver: companyApi.quote.startOver.handler(answers(startOver)),

  undoStartOver: companyApi.quote.undoStartOver.handler(answers(undoStartOver)),

  assign: companyApi.quote.assign.handler(answers(assignRepQuote)),

  delete: companyApi.quote.delete.handler(answers(deleteRepQuote)),

  publish: companyApi.quote.publish.handler(answers(publishRepQuote)),

  instant: companyApi.quote.instant.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const price = await instantPriceOf(ctx, leadId)
    if (price === undefined) throw errors.NOT_FOUND()
    return { price }
  }),

  packages: companyApi.quote.packages.handler(({ context: { ctx }, input }) => listPackages(ctx, input)),

  keepPackage: companyApi.quote.keepPackage.handler(answers(keepPackage)),

  removePackage: companyApi.quote.removePackage.handler(async ({ context: { ctx }, input: { id } }) => {
    await removePackage(ctx, id)
    return { id }
  }),

  withdraw: companyApi.quote.withdraw.handler(answers(withdrawRepQuote)),
}
