import type { messages } from '@gable/contract/messages'

// Typed by the portal's message catalog, which this page does not load.
const expired: (typeof messages)['LINK_EXPIRED'] = 'This link has expired or is no longer available.'

export const en = {
  'page.loading': 'Loading',
  'page.title': 'Financing for your roof',
  'page.intro': '{company} invites you to check your options for a project of {amount}.',
  'page.for': 'For {name}',
  'page.expired': expired,
  'page.over': 'Ask your roofer for a new link.',
  'page.fault': 'We couldn’t load this page. Please try again.',
  'page.tryAgain': 'Try again',
  'start.button': 'Get Pre-Qualified',
  'start.again': 'Continue your application',
  'start.lender':
    'You apply on the page of {lender}, which decides. {company} never asks for or keeps your social security number.',
  'start.failed': 'The lender did not respond. Please try again in a few minutes.',
  'action.call': 'Call {phone}',
  'state.unavailable': 'Financing Is Not Available',
  'state.pending': 'Your application with {lender} is not decided yet.',
  'state.approved': 'Approved for up to {amount} by {lender}. {company} will contact you about the next step.',
  'state.funded': 'Your loan with {lender} is in use.',
  'state.declined': '{lender} did not approve the application. Please contact {company} about other ways to pay.',
  'state.expired': 'This application has expired. Please contact {company}.',
} as const
