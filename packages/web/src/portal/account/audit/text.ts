import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the audit log. Event names are in the contract (`audit-kind.ts`). */
const en = {
  'audit.title': 'Activity',
  'audit.detail': 'Who did what in your company, and when.',
  'audit.at': 'When',
  'audit.who': 'Who',
  'audit.what': 'Activity',
  'audit.details': 'Details',
  'audit.from': 'From IP address {address}',
  'audit.support': 'by support: {name}',
  'audit.of': '{what}: {subject}',
  'audit.field': '{name}: {value}',
  'audit.none': 'empty',
  'audit.became': '{name} from {before} to {after}',
  'audit.becameUnnamed': 'From {before} to {after}',
  'audit.becameFromNothing': 'To {after}',
  'audit.more': '{count} more',
  'audit.filter.kind': 'Type',
  'audit.filter.anyKind': 'All activity',
  'audit.filter.person': 'Person',
  'audit.filter.anyone': 'Anyone',
  'audit.things': 'activity',
  'audit.exported': 'exported',
  'audit.search': 'Search leads: name, address, phone or email',
  'mine.title': 'My activity',
  'mine.detail': 'Your activity and when it happened.',
  'mine.emptyHint': 'Your sign-ins, changes and lead activity appear here.',
  'audit.empty': 'No activity yet',
  'audit.emptyHint': 'Sign-ins, user and settings changes, exports and lead activity appear here.',
} as const

export const text = textsOf({ en }, 'en')
