import { createHash } from 'node:crypto'
import type { ApprovalDetail } from '@gable/contract/approval'
import { type ApprovalOperation, approvalFacts } from '@gable/contract/approval-operation'
import { messages } from '@gable/contract/messages'
import { ORPCError } from '@orpc/server'
import type { Ctx } from '../../platform/context.ts'
import type { Procedures } from '../../platform/http/procedures.ts'
import { contractPreviews } from './approval.contract-preview.ts'
import type { Preview, Previewed } from './approval.facts.ts'
import type { StoredApproval } from './approval.query.ts'
import { recordPreviews } from './approval.record-preview.ts'
import { supplyPreviews } from './approval.supply-preview.ts'

const previews: Record<ApprovalOperation, Preview> = { ...recordPreviews, ...contractPreviews, ...supplyPreviews }

/**
 * Everything that a call will do, read as the person who may approve it. The digest covers every fact, so that a change of
 * the records or the recipient makes it another one.
 */
export async function previewOf(
  ctx: Ctx,
  api: Procedures,
  { operation, input }: Pick<StoredApproval, 'operation' | 'input'>,
): Promise<Pick<ApprovalDetail, 'facts' | 'obstacle' | 'digest'>> {
  const { facts: named, obstacle = '' } = await readOrObstacle(() => previews[operation](api, input, ctx))
  const facts = approvalFacts.flatMap((fact) => (named[fact] ? [{ fact, value: named[fact] }] : []))
  const digest = createHash('sha256')
    .update(JSON.stringify([operation, input, facts, obstacle]))
    .digest('hex')
  return { facts, obstacle, digest }
}

/** A record that is gone, or that this person may not see, is an obstacle. */
async function readOrObstacle(read: () => Promise<Previewed>): Promise<Previewed> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return { facts: {}, obstacle: error.code === 'NOT_FOUND' ? messages.NOT_FOUND : error.message }
  }
}
