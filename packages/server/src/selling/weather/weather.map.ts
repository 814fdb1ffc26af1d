import type { Imagery } from '@gable/contract/geo'
import type { StormFilters } from '@gable/contract/weather'
import { drawnMap } from '../../places/geo/geo.imagery.ts'
import type { Ctx } from '../../platform/context.ts'
import { imageryRound } from '../lead/office/lead.imagery.ts'
import { stormMap } from './weather.query.ts'

/** Storms and the leads that they hit, on the imagery that the company's homeowners see. */
export async function mapOfStorms(
  ctx: Ctx,
  filters: StormFilters,
): Promise<Awaited<ReturnType<typeof stormMap>> & { imagery: Imagery }> {
  const map = await stormMap(ctx, filters)
  const middle = map.leads[0]?.point ?? map.storms[0]?.point
  return { ...map, imagery: middle ? await imageryRound(ctx, middle) : drawnMap }
}
