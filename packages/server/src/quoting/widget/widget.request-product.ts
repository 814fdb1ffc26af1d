import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { noteProductRequest } from '../../selling/lead/visit/lead.product.ts'
import { freshOffer } from '../quote/quote.offer.ts'
import type { ServedSession } from './widget.table.ts'

export type RequestProductResult = { ok: true } | { ok: false; reason: 'OPTION_NOT_AVAILABLE' }

const notAvailable = { ok: false, reason: 'OPTION_NOT_AVAILABLE' } as const

/** Requests another product in a visit that ended with a quote: before that, the homeowner is unknown. */
export async function requestProduct(
  ctx: Ctx,
  session: ServedSession,
  productId: string,
): Promise<RequestProductResult> {
  if (!session.finishedAt) return notAvailable
  const offer = await freshOffer(ctx, session.marketId)
  const product = offer?.products.find(({ id }) => id === productId)
  if (!product) return notAvailable
  const { leadId, id: sessionId, marketId } = session
  return once<RequestProductResult>(ctx, async (tx) => {
    const noted = await noteProductRequest(tx, { leadId, sessionId, marketId, product })
    return noted ? { ok: true } : notAvailable
  })
}
