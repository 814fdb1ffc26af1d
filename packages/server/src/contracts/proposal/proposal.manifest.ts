import type { UploadPurpose } from '@gable/contract/upload'
import { sql } from 'drizzle-orm'
import { executeSql } from '../../platform/db/client.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { linkPage } from '../../platform/http/link-page.ts'
import { file, looseBytes } from '../../platform/platform.table.ts'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, type RetentionWork } from '../../platform/work/retention.ts'
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
import { defineSealing, sealWaiting, sealWork } from './sign/proposal.seal.job.ts'
import { proposalSigned, proposalSigner, proposalTrail } from './sign/proposal.signing.table.ts'

/** Documents per statement. */
const batchRows = 200

/**
 * Deletes signed documents and scans that are past the operator's retention period, with the signatures in them. Leaves
 * what `/verify` needs: the hash and the time of signing. Each batch is one statement, so that a document is deleted
 * completely or not at all.
 */
async function deleteOldSignedDocuments(work: RetentionWork): Promise<void> {
  const { SIGNED_DOCUMENT_DAYS: days } = work.config
  if (days === undefined) return
  while (work.goesOn()) if ((await deleteBatch(work, daysAgo(work, days))) < batchRows) return
}

async function deleteBatch(work: RetentionWork, before: Date): Promise<number> {
  const now = work.clock.now().toISOString()
  const { rows } = await executeSql<{ documents: number }>(
    work.db,
    sql`with over as (select d.company_id, d.proposal_id, d.number, d.file_id from ${proposalSigned} d
        where d.file_id is not null and d.signed_at < ${before.toISOString()}::timestamptz
        order by d.signed_at limit ${batchRows} for update skip locked),
      unsigned as (update ${proposalSigner} s set signature = null from over
        where s.company_id = over.company_id and s.proposal_id = over.proposal_id and s.number = over.number),
      unlinked as (delete from ${proposalFile} l using over
        where l.company_id = over.company_id and l.proposal_id = over.proposal_id and l.file_id = over.file_id),
      removed as (update ${proposalSigned} d set file_id = null, removed_at = ${now}::timestamptz from over
        where d.company_id = over.company_id and d.proposal_id = over.proposal_id and d.number = over.number returning 1),
      gone as (delete from ${file} f using over
        where f.company_id = over.company_id and f.id = over.file_id returning f.store_key, f.thumbnail_key),
      loose as (insert into ${looseBytes} (store_key, due_at)
        select key, ${now}::timestamptz from gone, unnest(array[gone.store_key, gone.thumbnail_key]) key
        where key is not null on conflict (store_key) do nothing)
      select count(*)::int as documents from removed`,
  )
  return rows[0]?.documents ?? 0
}

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
