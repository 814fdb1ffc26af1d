import { reports } from './reports-en.ts'

/** The texts of the dashboard's visit panel and the analytics page. */
export const en = {
  ...reports,
  'funnel.title': 'Conversion funnel',
  'funnel.hint': 'How far visitors got in your widget. Each visit is counted once. No cookies or personal data.',
  'funnel.range': 'Days',
  'funnel.days': '{days} days',
  'funnel.step': 'Step',
  'funnel.visits': 'Visits',
  'funnel.change': 'Change',
  'funnel.share': 'Step conversion',
  'funnel.none': 'No visits yet',
  'funnel.noneHint': 'Visits appear here once someone sees the quote button on your website.',
  'funnel.install': 'Add it to your website',
  'funnel.noneInRange': 'No visits in this period.',

  'step.seen': 'Saw the quote button',
  'step.opened': 'Opened the quote',
  'step.address': 'Found their address',
  'step.roof': 'Viewed their roof',
  'step.slope': 'Chose the slope',
  'step.product': 'Saw prices',
  'step.form': 'Opened the form',
  'step.lead': 'Became a lead',
} as const
