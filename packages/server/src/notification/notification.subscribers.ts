import { leadHelpRequested, leadSubmitted } from '../lead/lead.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { confirmQuote, notifyOfHelp, notifyOfQuote } from './notification.service.ts'

/** Mail on what happened to leads. Each kind has a queue of its own: one that fails holds up no other. */
export const notificationSubscribers = [
  subscribe('notification.quoteForm', [leadSubmitted], (ctx, { id, data }) =>
    notifyOfQuote(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.quoteConfirmation', [leadSubmitted], (ctx, { id, data }) =>
    confirmQuote(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.helpRequested', [leadHelpRequested], (ctx, { id, data }) =>
    notifyOfHelp(ctx, { eventId: id, ...data }),
  ),
]
