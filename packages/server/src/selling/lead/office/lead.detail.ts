import type { LeadDetail } from '@gable/contract/lead'
import { drawnMap } from '../../../places/geo/geo.imagery.ts'
import { buildingsAround } from '../../../places/geo/geo.service.ts'
import { houseLimits } from '../../../places/geo/geo.structure.ts'
import type { Ctx } from '../../../platform/context.ts'
import { getLead } from './lead.detail.query.ts'
import { imageryRound } from './lead.imagery.ts'

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
