import { eq, type SQL, sql } from 'drizzle-orm'
import { askingUser, type Ctx } from '../platform/context.ts'
import { scanRun } from './scan.table.ts'

/** The runs that the person may see: a sales rep his own, everyone else all. */
export function runsVisibleTo(ctx: Ctx): SQL {
  const { role, userId } = askingUser(ctx)
  return role === 'salesRep' ? eq(scanRun.startedByUserId, userId) : sql`true`
}
