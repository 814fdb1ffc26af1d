/** What the settings of reminders and the reminders of a lead say. */
export const en = {
  'settings.title': 'Reminders to homeowners',
  'settings.hint':
    'Reminders are sent by email from 8 am to 9 pm in your company’s time zone. They end when the homeowner answers or unsubscribes, when you change or withdraw the quote or proposal, and when the lead is Sold or Lost.',
  'settings.thing': 'reminder schedule',
  'settings.saved': 'saved',
  'settings.quoteOn': 'Remind homeowners who have not opened a quote',
  'settings.proposalOn': 'Remind homeowners who have not signed a proposal',
  'settings.quoteDays': 'Days after the quote was emailed',
  'settings.proposalDays': 'Days after the proposal was emailed',
  'settings.step': 'Reminder {step}',
  'settings.add': 'Add reminder',
  'settings.remove': 'Remove last reminder',

  'lead.title': 'Reminders',
  'lead.quote': 'Quote, reminder {step}',
  'lead.proposal': 'Proposal, reminder {step}',
  'lead.state.planned': 'Planned',
  'lead.state.sent': 'Sent',
  'lead.state.leftOut': 'Skipped',
  'lead.unsubscribed': 'The homeowner has unsubscribed from reminders: {addresses}.',
  'lead.stopped': '{by} stopped the reminders of this lead on {day}.',
  'lead.stop': 'Stop reminders',
  'lead.resume': 'Resume reminders',
  'lead.thing': 'follow-up',
  'lead.stopAction': 'stopped',
  'lead.resumeAction': 'resumed',
} as const
