import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { isOfViewer, viewer } from '../../platform/viewer.ts'
import { scanRun } from './scan.table.ts'

/** The runs that the person may see: a sales rep his own, everyone else all. */
export function runsVisibleTo(ctx: Ctx): SQL {
  const who = viewer(ctx)
  return who.sees === 'all' ? sql`true` : isOfViewer(scanRun.startedByUserId, who)
}
