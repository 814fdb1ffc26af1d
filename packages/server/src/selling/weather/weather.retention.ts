import { limits } from '@gable/contract/limits'
import { lt } from 'drizzle-orm'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
import { stormFetch, stormReport } from './weather.table.ts'
import { utcDay } from './weather.tile.ts'

/** Deletes storms that are no longer shown. Waits some extra days, because calendars differ from UTC. */
export async function deleteOldStorms(work: RetentionWork): Promise<void> {
  const before = utcDay(daysAgo(work, limits.weather.days + 5))
  await work.db.delete(stormReport).where(lt(stormReport.day, before))
  await work.db.delete(stormFetch).where(lt(stormFetch.day, before))
}
