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
]
