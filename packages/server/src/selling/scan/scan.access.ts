import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { isOfViewer, viewer } from '../../platform/viewer.ts'
import { scanRun } from './scan.table.ts'

/** SQL condition: the runs that the user may see. Sales reps see their own, everyone else sees all. */
export function runsVisibleTo(ctx: Ctx): SQL {
  const who = viewer(ctx)
  return who.sees === 'all' ? sql`true` : isOfViewer(scanRun.startedByUserId, who)
}
