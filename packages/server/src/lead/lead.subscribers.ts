import { subscribe } from '../platform/work/events.ts'
import { proposalSignedByAll } from '../proposal/proposal.events.ts'
import { sellSigned } from './office/lead.sell-signed.ts'

/** What leads do when they hear of something. */
export const leadSubscribers = [
  subscribe(
    'lead.proposalSigned',
    [proposalSignedByAll],
    async (ctx, { subjectId, data: { totalCents, signedOn, sellsLead } }) => {
      if (subjectId && sellsLead) await sellSigned(ctx, subjectId, { soldCents: totalCents, soldOn: signedOn })
    },
  ),
]
