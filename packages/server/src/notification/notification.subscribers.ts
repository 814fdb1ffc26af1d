import { leadHelpRequested, leadProductRequested, leadSubmitted } from '../lead/lead.events.ts'
import { noteAdded, noteEdited } from '../note/note.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { notifyOfHelp, notifyOfMention, notifyOfProduct, notifyOfQuote } from './notification.service.ts'

/** Mail on what happened to leads. Each kind has a queue of its own: one that fails holds up no other. */
export const notificationSubscribers = [
  subscribe('notification.quoteForm', [leadSubmitted], (ctx, { id, data }) =>
    notifyOfQuote(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.helpRequested', [leadHelpRequested], async (ctx, { id, data }) => {
    if (!data.quiet) await notifyOfHelp(ctx, { eventId: id, ...data })
  }),
  subscribe('notification.productRequested', [leadProductRequested], (ctx, { id, data }) =>
    notifyOfProduct(ctx, { eventId: id, ...data }),
  ),
  subscribe('notification.mention', [noteAdded, noteEdited], (ctx, { id, data }) =>
    notifyOfMention(ctx, { eventId: id, ...data }),
  ),
]
