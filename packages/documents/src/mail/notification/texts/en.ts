/** What short notifications and the daily email say. */
export const en = {
  open: 'Open in Gable',
  choose: 'Choose what you’re notified of: {address}',

  'digest.subject.one': '1 notification from {company}',
  'digest.subject.other': '{count} notifications from {company}',
  'digest.intro': 'What happened since your last daily email.',
  'digest.open': 'See all notifications',

  'addressOnly.title': 'Address only: {place}',
  'addressOnly.detail': 'A homeowner looked up a quote and left without sending the contact form.',
  'quoteViewed.title': '{name} opened your quote',
  'quoteViewed.detail': '{place}',
  'quoteChosen.title': '{name} chose {option}',
  'quoteChosen.detail': '{total} · {place}',
  'imported.title': 'Import finished: {file}',
  'imported.detail': '{made} added, {joined} merged, {skipped} skipped, {rejected} rejected',
  'storm.title.one': 'Hail near 1 lead',
  'storm.title.other': 'Hail near {count} leads',
  'storm.detail': '{day}: hail of up to {size} reported {miles} away',
} as const
