import type { messages } from '@gable/contract/messages'

// Typed by the portal's message catalog, which this page does not load.
const expired: (typeof messages)['LINK_EXPIRED'] = 'This link has expired or is no longer available.'

export const en = {
  'page.loading': 'Loading',
  'page.title': 'Financing for your roof',
  'page.intro': '{company} invites you to check your financing options for your {amount} project.',
  'page.for': 'For {name}',
  'page.expired': expired,
  'page.over': 'Ask your roofer for a new link.',
  'page.fault': 'We couldn’t load this page. Please try again.',
  'page.tryAgain': 'Try again',
  'start.button': 'Get Pre-Qualified',
  'start.again': 'Continue your application',
  'start.lender':
    'You’ll apply on {lender}’s website. {lender} makes the credit decision. {company} never asks for or keeps your Social Security number.',
  'start.failed': 'The lender didn’t respond. Please try again in a few minutes.',
  'action.call': 'Call {phone}',
  'state.unavailable': 'Financing Is Not Available',
  'state.pending': '{lender} is still reviewing your application.',
  'state.approved': '{lender} approved you for up to {amount}. {company} will contact you about next steps.',
  'state.funded': 'Your {lender} loan is active.',
  'state.declined': '{lender} didn’t approve your application. Please contact {company} about other ways to pay.',
  'state.expired': 'Your application has expired. Please contact {company}.',
} as const
