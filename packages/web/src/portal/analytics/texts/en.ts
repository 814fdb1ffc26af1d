import { reports } from './reports-en.ts'

/** What the dashboard says of the visits to the widget, and the analytics page of everything. */
export const en = {
  ...reports,
  'funnel.title': 'From a look to a lead',
  'funnel.hint':
    'How far visits to your quote tool came, counted once each. No cookies, and nobody’s data: a visit that comes back counts anew.',
  'funnel.range': 'Days',
  'funnel.days': '{days} days',
  'funnel.step': 'Step',
  'funnel.visits': 'Visits',
  'funnel.share': 'Of the step before',
  'funnel.none': 'No visits have been counted yet',
  'funnel.noneHint': 'As soon as somebody sees the quote button on your website, it is counted here.',
  'funnel.install': 'Put it on your website',
  'funnel.noneInRange': 'No visits were counted in these days.',

  'step.seen': 'Saw the quote button',
  'step.opened': 'Opened the quote',
  'step.address': 'Found their address',
  'step.roof': 'Looked at their roof',
  'step.slope': 'Chose the slope',
  'step.product': 'Saw prices',
  'step.form': 'Opened the form',
  'step.lead': 'Became a lead',
} as const
