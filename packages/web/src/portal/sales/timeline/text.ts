import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of a lead's timeline. Sentences about events are in the slice that they belong to. */
const en = {
  'timeline.title': 'Timeline',
  'timeline.show': 'Show',
  'timeline.show.all': 'All',
  'timeline.show.notes': 'Notes',
  'timeline.show.activity': 'Activity',
  'timeline.show.sent': 'Sent',
  'timeline.show.nextSteps': 'Next steps',
  'timeline.empty.all': 'No activity yet.',
  'timeline.empty.notes': 'No notes yet. Everyone who can see this lead can read them; homeowners can’t.',
  'timeline.empty.activity': 'No activity yet.',
  'timeline.empty.sent': 'Nothing sent yet.',
  'timeline.empty.nextSteps': 'No next step set yet.',
  'timeline.more': 'Show earlier',
  'timeline.mail.quote': 'The quote was emailed to {recipient}.',
  'timeline.mail.other': 'Emailed to {recipient}: {subject}',
  'timeline.status.queued': 'Sending',
  'timeline.status.failed': 'Not delivered',
  'timeline.status.delivered': 'Delivered',
  'timeline.status.bounced': 'Bounced: the address rejected it',
  'timeline.status.capped': 'Not sent: this address reached its daily limit',
  'timeline.status.replaced': 'Not delivered: resent',
  'timeline.status.kept': 'Not sent: no email server is set up',
} as const

export const text = textsOf({ en }, 'en')
