import { textsOf } from '../../../ui/texts/catalog.ts'

/**
 * The texts above every page about support, the company's subscriptions and its deletion, and of the page for
 * unavailable features.
 */
const en = {
  'support.by': '{admin} (platform support) is signed in as {name} until {time}.',
  'support.end': 'End',
  'support.thing': 'support session',
  'support.ended': 'ended',
  'trial.left.one': 'Your trial ends in {count} day.',
  'trial.left.other': 'Your trial ends in {count} days.',
  'trial.ends': 'Your trial ends today.',
  'status.Expired': 'Your {type} subscription has expired.',
  'status.Paused': 'Your {type} subscription is paused.',
  'status.Disabled': 'Your {type} subscription is disabled.',
  'status.Deactivated': 'Your {type} subscription is deactivated.',
  'status.Inactive': 'Your {type} subscription is inactive.',
  'status.Upcoming': 'Your {type} subscription hasn’t started yet.',
  'status.widget': 'The widget on your website shows that it’s temporarily unavailable.',
  'clp.admin': 'Your loan product subscription has expired. Please contact the {name}.',
  'clp.others': 'Your loan product subscription has expired. Please contact your company admin.',
  'request.activate': 'Your activation request is pending.',
  'request.pause': 'Pause requested. Everything keeps working until we respond.',
  'deletion.one': 'Account deletion is in progress. You can cancel within {count} day.',
  'deletion.other': 'Account deletion is in progress. You can cancel within {count} days.',
  'deletion.last': 'Account deletion is in progress. Today is the last day to cancel.',
  'codes.due': 'You have no recovery codes left. Without them, losing your device locks you out of your account.',
  'codes.get': 'Get recovery codes',
  billing: 'Go to Billing',
  'closed.title': '{feature}: not available',
} as const

export const text = textsOf({ en }, 'en')
