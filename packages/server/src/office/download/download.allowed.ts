import { mayCall } from '@gable/contract/access'
import type { DownloadRequest } from '@gable/contract/download'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { listOf } from './download.list.ts'
import { hasClpAccess } from './download.query.ts'

/**
 * Whether the person may export a list: whoever may open its page. Asked when the export starts, and before each part that a job
 * writes, since the person may have lost the access meanwhile. Which rows they see is the list's own condition.
 */
export async function mayExport(ctx: Ctx, request: Pick<DownloadRequest, 'list'>): Promise<boolean> {
  const { role, userId } = viewer(ctx)
  if (!role || !userId) return false
  const clpAccess = await hasClpAccess(ctx, userId)
  // Support and a second factor that is due were settled by the guard.
  const person = { role, clpAccess, company: ctx.company, support: null, secondFactorDue: false }
  return mayCall(person, listOf(request).access)
}
