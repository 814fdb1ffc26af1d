/** Texts of mails about all of a company's data. */
export const en = {
  'export.subject': 'Your data export is ready',
  'export.title': 'Your data export is ready',
  'export.intro':
    'All of {company}’s data is in one ZIP file, with a table for each type of record plus your files. Sign in to download it.',
  'export.until': 'Available until {at}.',
  'export.open': 'Open company data',

  'deletion.subject': '{company}: account deletion requested',
  'deletion.title': 'Account deletion requested',
  'deletion.intro': '{by} requested deletion of the {company} account. Everything keeps working until {at}.',
  'deletion.after':
    'After that, all users, leads, quotes, settings and files are permanently deleted and can’t be recovered.',
  'deletion.restore': 'Changed your mind? Any company admin can cancel the request until then.',
  'deletion.open': 'Open company data',
} as const
