/** The lists of lead sources and lost reasons. */
export const en = {
  'settings.title': 'Choices for leads',
  'settings.sources': 'Lead sources',
  'settings.sourcesHint': 'Your team chooses from these when they enter a lead. Type one and press Enter.',
  'settings.reasons': 'Lost reasons',
  'settings.reasonsHint': 'Offered when a lead is marked as Lost.',
  'settings.thing': 'list of choices',
  'settings.saved': 'saved',
} as const
