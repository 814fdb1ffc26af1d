import { link } from '../../homeowner/link-page/texts/en.ts'
export const en = {
  ...link,
  'page.title': 'Financing for your roof',
  'page.intro': '{company} invites you to check your financing options for your {amount} project.',
  'page.for': 'For {name}',
  'page.over': 'Ask your roofer for a new link.',
  'start.button': 'Get Pre-Qualified',
  'start.again': 'Continue your application',
  'start.lender':
    'You’ll apply on {lender}’s website. {lender} makes the credit decision. {company} never asks for or keeps your Social Security number.',
  'start.failed': 'The lender didn’t respond. Please try again in a few minutes.',
  'state.unavailable': 'Financing Is Not Available',
  'state.pending': '{lender} is still reviewing your application.',
  'state.approved': '{lender} approved you for up to {amount}. {company} will contact you about next steps.',
  'state.funded': 'Your {lender} loan is active.',
  'state.declined': '{lender} didn’t approve your application. Please contact {company} about other ways to pay.',
  'state.expired': 'Your application has expired. Please contact {company}.',
} as const
