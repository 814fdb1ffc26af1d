import { textsOf } from '../../../../../ui/texts/catalog.ts'

const en = {
  'approval.hint': 'This report costs more than your company allows without approval. We notified your company admins.',
  'approval.admin':
    '{name} ordered a report that costs more than your rules allow without approval. We’ll send it to the vendor after you approve it.',
  'approval.approve': 'Approve',
  'approval.decline': 'Decline',
  'approval.decided': 'updated',
  'rules.title': 'Measurement report orders',
  'rules.thing': 'order setting',
  'rules.who': 'Who can order',
  'rules.who.everyone': 'All users',
  'rules.who.admins': 'Company admins only',
  'rules.approval': 'Company admin approval',
  'rules.approvalHint':
    'A company admin must approve other users’ orders above these limits. Leave blank for no limit.',
  'rules.cents': 'Price above',
  'rules.credits': 'Credits above',
} as const

export const text = textsOf({ en }, 'en')
