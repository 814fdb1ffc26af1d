import { mayCall } from '@gable/contract/access'
import type { DownloadRequest } from '@gable/contract/download'
import { and, eq } from 'drizzle-orm'
import { user } from '../identity/identity.table.ts'
import type { Ctx } from '../platform/context.ts'
import { viewer } from '../platform/viewer.ts'
import { listOf } from './download.list.ts'

/**
 * Whether the person may export a list: whoever may open its page. Asked when the export starts, and before each part that a job
 * writes, since the person may have lost the access meanwhile. Which rows they see is the list's own condition.
 */
export async function mayExport(ctx: Ctx, request: Pick<DownloadRequest, 'list'>): Promise<boolean> {
  const { role, userId } = viewer(ctx)
  if (!role || !userId) return false
  const self = and(eq(user.companyId, ctx.company.id), eq(user.id, userId))
  const [found] = await ctx.db.select({ clpAccess: user.clpAccess }).from(user).where(self)
  if (!found) return false
  // Support and a second factor that is due were settled by the guard.
  const person = { role, ...found, company: ctx.company, support: null, secondFactorDue: false }
  return mayCall(person, listOf(request).access)
}
