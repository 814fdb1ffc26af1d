import type { HistorySentences } from '../../shared/history-entry.ts'
import { text } from './text.ts'

const of = (change: Record<string, unknown>, name: string) => String(change[name] ?? '')

export const proposalHistory: HistorySentences = {
  'proposal.created': ({ actor, change }) => text('history.created', { actor, name: of(change, 'name') }),
  'proposal.published': ({ actor, change }) =>
    text('history.published', { actor, name: of(change, 'name'), number: of(change, 'number') }),
  'proposal.sent': ({ actor, change }) => text('history.sent', { actor, name: of(change, 'name') }),
  'proposal.emailRefused': ({ actor, change }) =>
    text('history.emailRefused', { actor, name: of(change, 'name'), email: of(change, 'after') }),
  'proposal.emailCorrected': ({ actor, change }) =>
    text('history.emailCorrected', { actor, name: of(change, 'name'), email: of(change, 'after') }),
  'proposal.linkMade': ({ actor, change }) => text('history.linkMade', { actor, name: of(change, 'name') }),
  'proposal.viewed': ({ change }) => text('history.viewed', { name: of(change, 'name') }),
  'proposal.chosen': ({ change }) => text('history.chosen', { name: of(change, 'name'), title: of(change, 'title') }),
  'proposal.asked': ({ change }) =>
    text('history.asked', { name: of(change, 'name'), question: of(change, 'question') }),
  'proposal.declined': ({ change }) => {
    const reason = of(change, 'reason')
    const name = of(change, 'name')
    const who = of(change, 'who')
    if (who) {
      return reason
        ? text('history.declinedByBecause', { who, name, reason })
        : text('history.declinedBy', { who, name })
    }
    return reason ? text('history.declinedBecause', { name, reason }) : text('history.declined', { name })
  },
  'proposal.expired': ({ change }) => text('history.expired', { name: of(change, 'name') }),
  'proposal.signerSigned': ({ change }) =>
    text('history.signerSigned', { name: of(change, 'name'), signer: of(change, 'signer') }),
  'proposal.signed': ({ change }) => text('history.signed', { name: of(change, 'name'), title: of(change, 'title') }),
  'proposal.sealed': ({ change }) => text('history.sealed', { name: of(change, 'name') }),
  'proposal.signerLinkMade': ({ actor, change }) =>
    text('history.signerLinkMade', { actor, name: of(change, 'name'), signer: of(change, 'signer') }),
  'proposal.revised': ({ actor, change }) =>
    text('history.revised', { actor, name: of(change, 'name'), number: of(change, 'number') }),
  'proposal.withdrawn': ({ actor, change }) => text('history.withdrawn', { actor, name: of(change, 'name') }),
  'proposal.deleted': ({ actor, change }) => {
    const name = of(change, 'name')
    return actor ? text('history.deleted', { actor, name }) : text('history.deletedWithLead', { name })
  },
}
