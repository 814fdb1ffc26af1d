import type { UploadPurpose } from '@gable/contract/upload'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { linkPage } from '../../platform/http/link-page.ts'
import { defineSlice } from '../../platform/slice.ts'
import { isInVisibleProposal } from './proposal.lock.query.ts'
import {
  proposalAnsweredNotification,
  proposalCountersignNotification,
  proposalExpiredNotification,
  proposalSignedNotification,
  proposalViewedNotification,
} from './proposal.notifications.ts'
import { defineExpiry } from './proposal.publish.ts'
import { leadContractRouter, proposalRouter } from './proposal.router.ts'
import { proposalSubscribers } from './proposal.subscribers.ts'
import {
  proposal,
  proposalEmail,
  proposalFile,
  proposalQuestion,
  proposalSettings,
  proposalTemplate,
  proposalTemplateFile,
  proposalVersion,
} from './proposal.table.ts'
import { deleteOldSignedDocuments } from './sign/proposal.retention.ts'
import { defineSealing, sealWaiting, sealWork } from './sign/proposal.seal.job.ts'
import { proposalSigned, proposalSigner, proposalTrail } from './sign/proposal.signing.table.ts'

const purposes = ['proposal.photo', 'proposal.pdf'] as const satisfies readonly UploadPurpose[]

/** The files of proposals. Anyone who may see the lead may read them. */
const proposalFiles: FileOwner[] = purposes.map((purpose) => ({ purpose, mayRead: isInVisibleProposal }))

export const proposalSlice = defineSlice({
  name: 'proposal',
  router: proposalRouter,
  routes: [linkPage('/proposal', 'proposal.html')],
  procedures: { lead: leadContractRouter },
  subscribers: proposalSubscribers,
  defineJobs(deps) {
    defineSealing(deps)
    defineExpiry(deps)
  },
  recurring: [{ name: sealWork, everySeconds: 3_600, run: sealWaiting }],
  retention: [deleteOldSignedDocuments],
  fileOwners: proposalFiles,
  notifications: [
    proposalViewedNotification,
    proposalAnsweredNotification,
    proposalCountersignNotification,
    proposalSignedNotification,
    proposalExpiredNotification,
  ],
  tables: [
    { table: proposalTrail },
    { table: proposalSigner, leftOut: { codeSha256: 'the open one-time code' } },
    { table: proposalSigned },
    { table: proposalQuestion },
    { table: proposalEmail },
    { table: proposalFile },
    { table: proposalVersion },
    { table: proposal },
    { table: proposalSettings },
    { table: proposalTemplateFile },
    { table: proposalTemplate },
  ],
  audit: {
    settings: {
      'proposal.settingsChanged': 'Proposal settings changed',
      'proposal.templateSaved': 'Proposal template saved',
      'proposal.templateDeleted': 'Proposal template deleted',
    },
    exports: { 'proposal.exported': 'Proposals exported' },
    leads: {
      'proposal.created': 'Proposal created',
      'proposal.published': 'Proposal released',
      'proposal.sent': 'Proposal emailed',
      'proposal.emailCorrected': 'Proposal email corrected',
      'proposal.emailRefused': 'Signer email rejected: it belongs to the company',
      'proposal.linkMade': 'Proposal link copied',
      'proposal.viewed': 'Proposal viewed by the customer',
      'proposal.chosen': 'Proposal option selected by the customer',
      'proposal.asked': 'Question about a proposal',
      'proposal.declined': 'Proposal declined by the customer',
      'proposal.expired': 'Proposal expired',
      'proposal.signerSigned': 'Proposal signed by a signer',
      'proposal.signed': 'Proposal signed by all',
      'proposal.sealed': 'Signed document sealed',
      'proposal.signerLinkMade': 'In-person signing opened',
      'proposal.revised': 'Proposal revised',
      'proposal.withdrawn': 'Proposal withdrawn',
      'proposal.deleted': 'Proposal deleted',
    },
  },
})
