import { mayCall } from '@gable/contract/access'
import type { DownloadRequest } from '@gable/contract/download'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { listOf } from './download.list.ts'
import { hasClpAccess } from './download.query.ts'

/**
 * Whether the user may export a list, which requires access to its page. Checked when the export starts and before each
 * part that a job writes, because access may be lost in between. The list's own condition limits the rows.
 */
export async function mayExport(ctx: Ctx, request: Pick<DownloadRequest, 'list'>): Promise<boolean> {
  const { role, userId } = viewer(ctx)
  if (!role || !userId) return false
  const clpAccess = await hasClpAccess(ctx, userId)
  // The guard has already checked support sessions and a required second factor.
  const person = { role, clpAccess, company: ctx.company, support: null, secondFactorDue: false }
  return mayCall(person, listOf(request).access)
}
