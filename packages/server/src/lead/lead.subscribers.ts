import { leaverOf, userDeactivated, userDeleted } from '../identity/identity.events.ts'
import { actingUserOf, subscribe } from '../platform/work/events.ts'
import { proposalSignedByAll } from '../proposal/proposal.events.ts'
import { handOverSteps } from './office/lead.handover.ts'
import { sellSigned } from './office/lead.sell-signed.ts'
import { followSignature } from './office/lead.signed-amount.ts'

/** What leads do when they hear of something. */
export const leadSubscribers = [
  subscribe('lead.proposalSigned', [proposalSignedByAll], async (ctx, { subjectId, data }) => {
    if (!subjectId) return
    const { totalCents, signedOn, sellsLead, contract, name } = data
    if (sellsLead && !contract) await sellSigned(ctx, subjectId, { soldCents: totalCents, soldOn: signedOn })
    const { beforeCents, afterCents } = contract ?? { beforeCents: null, afterCents: totalCents }
    await followSignature(ctx, subjectId, { beforeCents, afterCents, name, signedOn })
  }),
  subscribe('lead.stepOfLeaver', [userDeactivated, userDeleted], async (ctx, heard) => {
    const fromUserId = leaverOf(heard)
    if (fromUserId) await handOverSteps(ctx, { fromUserId, otherwise: actingUserOf(heard) })
  }),
]
