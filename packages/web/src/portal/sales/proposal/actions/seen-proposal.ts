import { money } from '@gable/contract/format/money'
import type { ProposalRow } from '@gable/contract/proposal'
import type { Seen } from '../../../../ui/seen.ts'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'

export function seenProposal(proposal: Pick<ProposalRow, 'id' | 'state' | 'name' | 'totalCents' | 'currency'>): Seen {
  return seenRecord({
    record: proposal,
    reread: () => client.proposal.get({ id: proposal.id }),
    labels: { state: text('list.status'), name: text('cover.name'), totalCents: text('list.amount') },
    shown: (name, value) => (name === 'totalCents' ? money(value as number, proposal.currency) : undefined),
  })
}
