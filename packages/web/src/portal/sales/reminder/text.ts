import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the reminder settings and a lead's reminders. */
const en = {
  'settings.title': 'Reminders to homeowners',
  'settings.hint':
    'We email reminders from 8 AM to 9 PM in your company’s time zone. They stop when the homeowner responds or unsubscribes, when you change or withdraw the quote or proposal, or when the lead is Sold or Lost.',
  'settings.thing': 'reminder schedule',
  'settings.quoteOn': 'Remind homeowners who haven’t opened a quote',
  'settings.proposalOn': 'Remind homeowners who haven’t signed a proposal',
  'settings.quoteDays': 'Days after the quote was emailed',
  'settings.proposalDays': 'Days after the proposal was emailed',
  'settings.step': 'Reminder {step}',
  'settings.every': 'Then repeat every (days)',
  'settings.everyHint': 'Until the proposal expires. Leave blank to stop after the last reminder above.',
  'settings.add': 'Add reminder',
  'settings.remove': 'Remove last reminder',

  'lead.title': 'Reminders',
  'lead.quote': 'Quote, reminder {step}',
  'lead.proposal': 'Proposal, reminder {step}',
  'lead.state.planned': 'Planned',
  'lead.state.sent': 'Sent',
  'lead.state.leftOut': 'Skipped',
  'lead.unsubscribed': 'The homeowner has unsubscribed from reminders: {addresses}.',
  'lead.stopped': '{by} stopped reminders for this lead on {day}.',
  'lead.stop': 'Stop reminders',
  'lead.resume': 'Resume reminders',
  'lead.thing': 'follow-up',
  'lead.stopAction': 'stopped',
  'lead.resumeAction': 'resumed',
} as const

export const text = textsOf({ en }, 'en')
