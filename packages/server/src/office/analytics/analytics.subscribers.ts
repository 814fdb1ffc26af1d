import { proposalDeleted, proposalSignedByAll } from '../../contracts/proposal/proposal.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import {
  leadCreated,
  leadFirstAnswered,
  leadHelpRequested,
  leadMarkedTest,
  leadOutcomeChanged,
  leadReassigned,
  leadStatusChanged,
  leadSubmitted,
  leadUpdated,
} from '../../selling/lead/lead.events.ts'
import { learnRanges } from './analytics.learn.ts'
import { markLead } from './analytics.roll-up.ts'

/** Everything that changes how a lead counts. An address without a contact is not a lead yet. */
export const analyticsSubscribers = [
  subscribe(
    'analytics.lead',
    [
      leadSubmitted,
      leadHelpRequested,
      leadCreated,
      leadUpdated,
      leadStatusChanged,
      leadOutcomeChanged,
      leadReassigned,
      leadMarkedTest,
      leadFirstAnswered,
    ],
    async (ctx, { subjectId }) => {
      if (subjectId) await markLead(ctx, subjectId)
    },
  ),
  // Everything else that changes which contracts count is seen by the daily count.
  subscribe(
    'analytics.contracts',
    [proposalSignedByAll, proposalDeleted, leadMarkedTest, leadStatusChanged],
    async (ctx, { data }) => {
      const concernsDeletion = !('to' in data) || data.to === 'Deleted' || data.from === 'Deleted'
      if (concernsDeletion) await learnRanges(ctx)
    },
  ),
]
