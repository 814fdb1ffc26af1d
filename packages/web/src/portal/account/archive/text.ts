import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts for exporting and deleting a company's data. Messages for refusals are in the contract. */
const en = {
  'archive.export.title': 'Export',
  'archive.export.about':
    'One ZIP file with all of your company’s data: users, leads, quotes, products, markets, settings and activity as CSV and JSON, plus all files. Passwords and keys are not included.',
  'archive.export.start': 'Start export',
  'archive.export.again': 'Start another export',
  'archive.export.thing': 'export',
  'archive.export.started': 'started',
  'archive.export.waiting': 'Your export will start shortly.',
  'archive.export.running': 'We’re preparing your export. You can leave this page; we’ll email you when it’s ready.',
  'archive.export.percent': '{percent}% done',
  'archive.export.ready': 'Created {at} for {name}.',
  'archive.export.until': 'Available until {at}.',
  'archive.export.expired': 'Your last export has expired.',
  'archive.export.failed': 'Your last export failed. Please try again.',
  'archive.export.download': 'Download ({size})',
  'archive.export.notForSupport': 'Only a company admin can export. Support can’t do it for them.',

  'archive.deletion.title': 'Delete account',
  'archive.deletion.about':
    'Everything keeps working for {days} days, and any company admin can cancel the request. After that, all users, leads, quotes, settings and files are permanently deleted, and your widget is removed.',
  'archive.deletion.exportFirst': 'Export your data first. It can’t be recovered.',
  'archive.deletion.request': 'Request deletion',
  'archive.deletion.password': 'Your password',
  'archive.deletion.thing': 'account deletion',
  'archive.deletion.requested': 'requested',
  'archive.deletion.sure': 'Delete {company}’s account?',
  'archive.deletion.sureBody':
    'All of your company’s data will be deleted in {days} days. We’ll email all company admins.',
  'archive.deletion.left.one': '{count} day left',
  'archive.deletion.left.other': '{count} days left',
  'archive.deletion.inProcess': 'Requested by {name} on {at}. Everything will be deleted on {due}.',
  'archive.deletion.restore': 'Keep the account',
  'archive.deletion.account': 'account',
  'archive.deletion.restored': 'restored',
} as const

export const text = textsOf({ en }, 'en')
