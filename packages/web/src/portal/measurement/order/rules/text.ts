import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'approval.hint': 'The report costs more than your company allows without approval. A company admin was notified.',
  'approval.admin':
    '{name} ordered a report that costs more than your rules allow without approval. It is sent to the vendor once you approve it.',
  'approval.approve': 'Approve',
  'approval.decline': 'Decline',
  'approval.decided': 'updated',
  'rules.title': 'Ordering measurement reports',
  'rules.thing': 'order setting',
  'rules.saved': 'saved',
  'rules.who': 'Who can order',
  'rules.who.everyone': 'All users',
  'rules.who.admins': 'Company admins only',
  'rules.approval': 'Approval by a company admin',
  'rules.approvalHint':
    'Orders by other users that cost more wait until a company admin approves them. Leave a field empty for no limit.',
  'rules.cents': 'Above a price of',
  'rules.credits': 'Above credits',
} as const

export const text = textsOf({ en }, 'en')
