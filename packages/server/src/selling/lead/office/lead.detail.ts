import type { Imagery } from '@gable/contract/geo'
import type { LeadDetail } from '@gable/contract/lead'
import { drawnMap, imageryNear } from '../../../places/geo/geo.imagery.ts'
import { buildingsAround } from '../../../places/geo/geo.service.ts'
import { houseLimits } from '../../../places/geo/geo.structure.ts'
import type { Ctx } from '../../../platform/context.ts'
import { getLead } from './lead.detail.query.ts'

/** A lead with everything that its page shows around it. Undefined if there is no such lead that this user may see. */
export async function getLeadDetail(ctx: Ctx, id: string): Promise<LeadDetail | undefined> {
  const lead = await getLead(ctx, id)
  if (!lead) return undefined
  const { point, structures } = lead
  const own = new Set(structures.map((structure) => structure.id))
  const buildings = point ? await buildingsAround(ctx, point) : []
  return {
    ...lead,
    neighbours: buildings.filter((one) => !own.has(one.id)).map(({ outline }) => outline),
    imagery: point ? await imageryRound(ctx, point) : drawnMap,
    houseLimits: houseLimits(ctx.config),
  }
}

/** The imagery of a place that the company's homeowners see. */
export async function imageryRound(ctx: Ctx, point: readonly [lng: number, lat: number]): Promise<Imagery> {
  const widget = await ctx.above.firstWidget(ctx)
  return widget ? imageryNear(ctx, widget, point) : drawnMap
}
