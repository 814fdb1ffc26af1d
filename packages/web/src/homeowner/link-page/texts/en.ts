import type { messages } from '@gable/contract/messages'

// Typed by the portal's message catalog, which these pages do not load.
const expired: (typeof messages)['LINK_EXPIRED'] = 'This link has expired or is no longer available.'

/** The texts of every page behind a homeowner's link. A page states its own `page.fault` to name what is missing. */
export const link = {
  'page.loading': 'Loading',
  'page.expired': expired,
  'page.fault': 'We couldn’t load this page. Please try again.',
  'page.tryAgain': 'Try again',
  'action.call': 'Call {phone}',
} as const
