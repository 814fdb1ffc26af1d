import { contactsImported } from '../contact/contact.events.ts'
import { leadAddressOnly, leadHelpRequested, leadProductRequested, leadSubmitted } from '../lead/lead.events.ts'
import { noteAdded, noteEdited } from '../note/note.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { quoteChosen, quoteViewed } from '../quote/quote.events.ts'
import { hailReported } from '../weather/weather.events.ts'
import { notifyOfAddress, notifyOfImport, notifyOfRepQuote, notifyOfStorm } from './notification.record.service.ts'
import { notifyOfHelp, notifyOfMention, notifyOfProduct, notifyOfQuote } from './notification.service.ts'

/** What people are told of. Each kind has a queue of its own: one that fails holds up no other. */
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
  subscribe('notification.addressOnly', [leadAddressOnly], (ctx, { id, data }) =>
    notifyOfAddress(ctx, id, data.leadId),
  ),
  subscribe('notification.quoteViewed', [quoteViewed], (ctx, { id, data }) =>
    notifyOfRepQuote(ctx, id, { quoteId: data.quoteId }),
  ),
  subscribe('notification.quoteChosen', [quoteChosen], (ctx, { id, data: { quoteId, title, totalCents } }) =>
    notifyOfRepQuote(ctx, id, { quoteId, chosen: { title, totalCents } }),
  ),
  subscribe('notification.imported', [contactsImported], async (ctx, { id, subjectId, data }) => {
    if (subjectId) await notifyOfImport(ctx, id, { importId: subjectId, ...data })
  }),
  subscribe('notification.storm', [hailReported], (ctx, { data }) => notifyOfStorm(ctx, data)),
]
