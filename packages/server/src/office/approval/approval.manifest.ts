import { defineSlice } from '../../platform/slice.ts'
import { approvalWaitingNotification } from './approval.notifications.ts'
import { deleteOldApprovals } from './approval.retention.ts'
import { approvalRouter } from './approval.router.ts'
import { approval } from './approval.table.ts'

export const approvalSlice = defineSlice({
  name: 'approval',
  router: approvalRouter,
  retention: [deleteOldApprovals],
  tables: [{ table: approval }],
  notifications: [approvalWaitingNotification],
  audit: {
    settings: {
      'mcp.called': 'AI assistant made a change',
      'approval.requested': 'AI assistant asked for approval',
      'approval.done': 'Request of an AI assistant approved',
      'approval.failed': 'Approved request of an AI assistant failed',
      'approval.rejected': 'Request of an AI assistant rejected',
    },
  },
})
