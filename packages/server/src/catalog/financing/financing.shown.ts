import type { ShownFinancing } from '@gable/contract/widget'
import { readLink } from '../../places/financing-type/financing-type.query.ts'
import type { Ctx } from '../../platform/context.ts'

/**
 * What the widget opens in a market: the lender that the company chose, or the calculator; null if the market has no
 * terms.
 */
export async function shownFinancing(
  ctx: Ctx,
  market: {
    id: string
    financingType: string
    financingTypeId: string | null
    aprBps: number | null
    months: number | null
  },
  logoUrl: (fileId: string) => string,
): Promise<ShownFinancing | null> {
  const { financingTypeId, aprBps, months } = market
  if (market.financingType !== 'Custom') {
    if (aprBps === null || months === null) return null
    return { kind: market.financingType === 'CLP' ? 'loan' : 'basic', marketId: market.id }
  }
  if (financingTypeId === null) return null
  const found = await ctx.ttlCache.read('financingType', `${ctx.company.id}/${financingTypeId}`, () =>
    readLink(ctx, financingTypeId),
  )
  if (!found) return null
  const { name, url, logoFileId } = found
  return { kind: 'custom', name, url, logoUrl: logoFileId === null ? null : logoUrl(logoFileId) }
}
