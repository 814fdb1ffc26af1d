import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'outcome.thing': 'lead',
  'outcome.saved': 'changed',
  'outcome.edit': 'Edit',
  'outcome.sold': 'Mark as Sold',
  'outcome.soldEdit': 'Contract',
  'outcome.soldTitle': 'Contract',
  'outcome.contractThing': 'contract amount',
  'outcome.soldHint': 'Analytics and exports use this amount. Leads without one count as sold with no amount.',
  'outcome.status': 'Status',
  'outcome.amount': 'Contract amount including tax',
  'outcome.on': 'Contract date',
  'outcome.soldOn': '{amount}, signed {day}',
  'outcome.noAmount': 'Amount not entered',
  'outcome.signedDiffers': '{name} was signed at {amount}.',
  'outcome.openSigned': 'Open proposal',
  'outcome.useSigned': 'Use signed amount',
  'outcome.lost': 'Mark as Lost',
  'outcome.lostEdit': 'Lost reason',
  'outcome.lostTitle': 'Lost reason',
  'outcome.reason': 'Reason',
  'outcome.reasonHint': 'Select one, or type your own.',
  'outcome.noReason': 'No reason entered',
} as const

export const text = textsOf({ en }, 'en')
