import { subscribe } from '../platform/work/events.ts'
import { proposalSignedByAll } from '../proposal/proposal.events.ts'
import { changeContract } from './office/lead.change-contract.ts'
import { sellSigned } from './office/lead.sell-signed.ts'

/** What leads do when they hear of something. */
export const leadSubscribers = [
  subscribe(
    'lead.proposalSigned',
    [proposalSignedByAll],
    async (ctx, { subjectId, data: { totalCents, signedOn, sellsLead, contract } }) => {
      if (!subjectId) return
      if (contract) await changeContract(ctx, subjectId, contract)
      else if (sellsLead) await sellSigned(ctx, subjectId, { soldCents: totalCents, soldOn: signedOn })
    },
  ),
]
