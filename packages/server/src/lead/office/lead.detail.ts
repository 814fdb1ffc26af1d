import type { Imagery } from '@gable/contract/geo'
import type { LeadDetail } from '@gable/contract/lead'
import { drawnMap, imageryNear } from '../../geo/geo.imagery.ts'
import { buildingsAround } from '../../geo/geo.service.ts'
import { houseLimits } from '../../geo/geo.structure.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Vendors } from '../../platform/http/api.ts'
import { getLead } from './lead.detail.query.ts'
import { readWidgetOfCompany } from './lead.widget.query.ts'

/** The vendors that a widget of the company is served by: its own key opens what the operator has not. */
type VendorsOf = (publicId: string) => Promise<Vendors | undefined>

type Point = [lng: number, lat: number]

/** A lead with what its page shows around it. Undefined when there is none that this person may see. */
export async function getLeadDetail(ctx: Ctx, id: string, vendorsOf: VendorsOf): Promise<LeadDetail | undefined> {
  const lead = await getLead(ctx, id)
  if (!lead) return undefined
  const { point, structures } = lead
  const own = new Set(structures.map((structure) => structure.id))
  const buildings = point ? await buildingsAround(ctx, point) : []
  return {
    ...lead,
    neighbours: buildings.filter((one) => !own.has(one.id)).map(({ outline }) => outline),
    imagery: point ? await imageryRound(ctx, point, vendorsOf) : drawnMap,
    houseLimits: houseLimits(ctx.config),
  }
}

/** The picture that the company's homeowners see. */
async function imageryRound(ctx: Ctx, point: Point, vendorsOf: VendorsOf): Promise<Imagery> {
  const widget = await readWidgetOfCompany(ctx)
  if (!widget) return drawnMap
  return imageryNear({ ...ctx, ...(await vendorsOf(widget.publicId)) }, widget, point)
}
