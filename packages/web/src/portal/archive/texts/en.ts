/** The words of a company's data as a whole. Sentences for refusals are the contract's. */
export const en = {
  'archive.export.title': 'Export',
  'archive.export.about':
    'One ZIP file with everything your company keeps here: users, leads, quotes, products, markets, settings and the activity as CSV and JSON, and all files. Passwords and keys stay out.',
  'archive.export.start': 'Start export',
  'archive.export.again': 'Start another export',
  'archive.export.thing': 'export',
  'archive.export.started': 'started',
  'archive.export.waiting': 'The export is about to begin.',
  'archive.export.running': 'The export is being made. You can leave this page: we will mail you when it is ready.',
  'archive.export.percent': '{percent}% done',
  'archive.export.ready': 'Made on {at} for {name}.',
  'archive.export.until': 'Can be downloaded until {at}.',
  'archive.export.expired': 'The last export can no longer be downloaded.',
  'archive.export.failed': 'The last export could not be made. Please, try again.',
  'archive.export.download': 'Download ({size})',
  'archive.export.notForSupport': 'Only a company admin themselves can export, not support in their place.',

  'archive.deletion.title': 'Delete account',
  'archive.deletion.about':
    'Everything works as before for {days} days, and any company admin can take the request back. Then all users, leads, quotes, settings and files are deleted for good, and your widget goes away.',
  'archive.deletion.exportFirst': 'Export your data first: nobody can bring it back.',
  'archive.deletion.request': 'Request deletion',
  'archive.deletion.password': 'Your password',
  'archive.deletion.thing': 'deletion of your account',
  'archive.deletion.requested': 'requested',
  'archive.deletion.sure': 'Delete the account of {company}?',
  'archive.deletion.sureBody':
    'In {days} days everything of your company is deleted. All company admins are told by mail.',
  'archive.deletion.left.one': '{count} day left',
  'archive.deletion.left.other': '{count} days left',
  'archive.deletion.inProcess': 'Requested by {name} on {at}. Everything is deleted on {due}.',
  'archive.deletion.restore': 'Keep the account',
  'archive.deletion.account': 'account',
  'archive.deletion.restored': 'restored',
} as const
