import { defineSlice } from '../platform/slice.ts'
import { proposalFiles } from './proposal.files.ts'
import { proposalAnsweredNotification, proposalViewedNotification } from './proposal.notifications.ts'
import { proposalRouter } from './proposal.router.ts'
import { proposalSubscribers } from './proposal.subscribers.ts'
import {
  proposal,
  proposalEmail,
  proposalFile,
  proposalQuestion,
  proposalSettings,
  proposalVersion,
} from './proposal.table.ts'

export const proposalSlice = defineSlice({
  name: 'proposal',
  router: proposalRouter,
  subscribers: proposalSubscribers,
  fileOwners: proposalFiles,
  notifications: [proposalViewedNotification, proposalAnsweredNotification],
  tables: [
    { table: proposalQuestion },
    { table: proposalEmail },
    { table: proposalFile },
    { table: proposalVersion },
    { table: proposal },
    { table: proposalSettings },
  ],
  audit: {
    settings: { 'proposal.settingsChanged': 'Proposal settings changed' },
    exports: { 'proposal.exported': 'Proposals exported' },
    leads: {
      'proposal.created': 'Proposal created',
      'proposal.published': 'Proposal released',
      'proposal.sent': 'Proposal emailed',
      'proposal.linkMade': 'Proposal link copied',
      'proposal.viewed': 'Proposal viewed by the customer',
      'proposal.chosen': 'Proposal option selected by the customer',
      'proposal.asked': 'Question about a proposal',
      'proposal.declined': 'Proposal declined by the customer',
      'proposal.revised': 'Proposal revised',
      'proposal.withdrawn': 'Proposal withdrawn',
      'proposal.deleted': 'Proposal deleted',
    },
  },
})
