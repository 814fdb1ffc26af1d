import { type ApprovalOperation, approvalOperations } from '@gable/contract/approval-operation'
import { addressLine } from '@gable/contract/format/contact'
import type { Ctx } from '../../platform/context.ts'
import { approvalWaitingNotification } from '../approval/approval.notifications.ts'
import { approvalPage, approvalsPage } from '../approval/approval.service.ts'
import { notify } from './notification.notify.ts'
import { readLead } from './notification.record.query.ts'

const hourMs = 3_600_000

interface Asked {
  at: Date
  approvalId: string
  tokenId: string
  token: string
  operation: string
  leadId: string | null
}

/**
 * An AI assistant asks a person for approval. Each person gets at most one notification per token and hour, so that an
 * assistant that asks for many things fills nobody's list. It names the first request and leads to the page of all.
 */
export async function notifyOfAssistant(ctx: Ctx, { at, approvalId, tokenId, token, operation, leadId }: Asked) {
  const found = leadId ? await readLead(ctx, leadId) : undefined
  const { label } = approvalOperations[operation as ApprovalOperation] ?? { label: operation }
  const name = found && (`${found.firstName} ${found.lastName}`.trim() || addressLine(found.address))
  await notify(ctx, {
    kind: approvalWaitingNotification,
    occasion: `approval ${tokenId} ${Math.floor(at.getTime() / hourMs)}`,
    title: name ? `${label}: ${name}` : label,
    detail: `${token} asks for your approval.`,
    page: leadId ? approvalPage(approvalId) : approvalsPage,
    leadId,
    concerned: found?.assignedUserId ? [found.assignedUserId] : [],
  })
}
