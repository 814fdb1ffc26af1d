import { accepted } from '../../platform/http/accepted.ts'
import { companyApi, widgetApi } from '../../platform/http/api.ts'
import { mapFeatures, requestedDetails, suggestAddresses } from './widget.address.ts'
import { readBranding } from './widget.facts.ts'
import { imageryFor, type LiveWidget } from './widget.finder.ts'
import { priceLines, priceProducts } from './widget.pricing.ts'
import { requestProduct } from './widget.request-product.ts'
import { chooseAddress, chooseBuilding, findSession } from './widget.session.ts'
import { requestHelp, submitQuote } from './widget.submit.ts'

/** The guard finds widgets with this slice's finder, so it always provides a live widget. */
const live = (widget: unknown) => widget as LiveWidget

const api = widgetApi.widget

export const widgetRouter = {
  suggestAddresses: api.suggestAddresses.handler(async ({ context: { ctx }, input }) => ({
    suggestions: await suggestAddresses(ctx, input.text, input.billingSession ?? null),
  })),

  chooseAddress: api.chooseAddress.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const page = { ...input.page, again: input.again }
    const result = await chooseAddress(ctx, live(widget), input.address, page, input.billingSession ?? null)
    if (!result.ok) {
      if (result.reason === 'ADDRESS_NOT_FOUND') throw errors.ADDRESS_NOT_FOUND()
      throw errors.OUT_OF_SERVICE_AREA({ data: { address: result.address, sessionToken: result.sessionToken } })
    }
    const requested = await requestedDetails(ctx, live(widget), result.marketId, input.language)
    if (!requested) throw errors.WIDGET_UNAVAILABLE()
    const { sessionToken, address, roofs, measuredRise, measurement, overhangInches } = result
    const { currency, usualRoof } = ctx.company
    return {
      sessionToken,
      address,
      roofs,
      ...requested,
      measuredRise,
      measurement,
      usualRoof,
      overhangInches,
      currency,
    }
  }),

  chooseBuilding: api.chooseBuilding.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const session = await findSession(ctx, widget, input.sessionToken)
    if (!session) throw errors.SESSION_NOT_FOUND()
    const roofs = await chooseBuilding(ctx, session, input.buildingId)
    if (!roofs) throw errors.OPTION_NOT_AVAILABLE()
    return { ...roofs, imagery: await imageryFor(ctx, live(widget), session.address.point) }
  }),

  mapFeatures: api.mapFeatures.handler(({ context: { ctx }, input }) => mapFeatures(ctx, input.bounds)),

  priceProducts: api.priceProducts.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const session = await findSession(ctx, widget, input.sessionToken)
    if (!session) throw errors.SESSION_NOT_FOUND()
    const result = await priceProducts(ctx, widget, session, input)
    if (result.ok) return { ...result, currency: ctx.company.currency }
    if ('structureId' in result) throw errors[result.reason]({ data: { structureId: result.structureId } })
    if ('questions' in result) throw errors[result.reason]({ data: { questions: result.questions } })
    throw errors[result.reason]()
  }),

  priceLines: api.priceLines.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const session = await findSession(ctx, widget, input.sessionToken)
    if (!session) throw errors.SESSION_NOT_FOUND()
    const result = await priceLines(ctx, widget, session, input)
    if (result.ok) return result.product
    if ('structureId' in result) throw errors[result.reason]({ data: { structureId: result.structureId } })
    if ('questions' in result) throw errors[result.reason]({ data: { questions: result.questions } })
    throw errors[result.reason]()
  }),

  submitQuote: api.submitQuote.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const { widgetId: _named, sessionToken, idempotencyKey: _key, ...submission } = input
    const session = await findSession(ctx, widget, sessionToken)
    if (!session) throw errors.SESSION_NOT_FOUND()
    const result = await submitQuote(ctx, live(widget), session, submission)
    if (result.ok) return { received: true as const, product: result.product }
    if (result.reason === 'PRICE_CHANGED') throw errors.PRICE_CHANGED({ data: { product: result.product } })
    if (result.reason === 'FORM_NOT_VALID') throw errors.FORM_NOT_VALID({ data: { fields: result.fields } })
    if ('questions' in result) throw errors[result.reason]({ data: { questions: result.questions } })
    if ('structureId' in result) throw errors[result.reason]({ data: { structureId: result.structureId } })
    throw errors[result.reason]()
  }),

  requestProduct: api.requestProduct.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const session = await findSession(ctx, widget, input.sessionToken)
    if (!session) throw errors.SESSION_NOT_FOUND()
    accepted(await requestProduct(ctx, session, input.productId), errors)
    return { received: true as const }
  }),

  requestHelp: api.requestHelp.handler(async ({ context: { ctx, widget }, input, errors }) => {
    const { widgetId: _named, idempotencyKey: _key, ...help } = input
    const result = await requestHelp(ctx, live(widget), help)
    if (result.ok) return { received: true as const }
    throw errors.FORM_NOT_VALID({ data: { fields: result.fields } })
  }),

  look: companyApi.widget.look.handler(({ context }) => readBranding(context.ctx)),
}
