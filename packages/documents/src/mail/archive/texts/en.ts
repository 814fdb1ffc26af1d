/** What mail about all of a company's data says. */
export const en = {
  'export.subject': 'Your data is ready to be downloaded',
  'export.title': 'Your data is ready',
  'export.intro':
    'All data of {company} stands in one ZIP file: a table for each kind of record, and your files. Sign in to download it.',
  'export.until': 'It can be downloaded until {at}.',
  'export.open': 'Open company data',

  'deletion.subject': '{company}: the deletion of your account was requested',
  'deletion.title': 'Your account is to be deleted',
  'deletion.intro':
    '{by} has asked for the deletion of the account of {company}. Until {at} everything works as before.',
  'deletion.after': 'Then all users, leads, quotes, settings and files are deleted, and nobody can bring them back.',
  'deletion.restore': 'Not what you want? Any company admin can take the request back until then.',
  'deletion.open': 'Open company data',
} as const
