import type { UploadPurpose } from '@gable/contract/upload'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isInVisibleProposal } from './proposal.lock.query.ts'

const purposes = ['proposal.photo', 'proposal.pdf'] as const satisfies readonly UploadPurpose[]

/** The files of proposals. Anyone who may see the lead may read them. */
export const proposalFiles: FileOwner[] = purposes.map((purpose) => ({ purpose, mayRead: isInVisibleProposal }))
