import type { Subscriber } from '../platform/events.ts'
import { confirmQuote, notifyOfHelp, notifyOfQuote } from './notification.service.ts'

/** Mail on what happened to leads. Each kind has a queue of its own: one that fails holds up no other. */
export const notificationSubscribers: Subscriber[] = [
  { name: 'notification.quoteForm', event: 'lead.submitted', handle: notifyOfQuote },
  { name: 'notification.quoteConfirmation', event: 'lead.submitted', handle: confirmQuote },
  { name: 'notification.helpRequested', event: 'lead.helpRequested', handle: notifyOfHelp },
]
