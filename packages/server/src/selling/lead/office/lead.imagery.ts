import type { Imagery } from '@gable/contract/geo'
import { drawnMap, imageryNear } from '../../../places/geo/geo.imagery.ts'
import type { Ctx } from '../../../platform/context.ts'

/** The imagery of a place that the company's homeowners see. */
export async function imageryRound(ctx: Ctx, point: readonly [lng: number, lat: number]): Promise<Imagery> {
  const widget = await ctx.above.firstWidget(ctx)
  return widget ? imageryNear(ctx, widget, point) : drawnMap
}
