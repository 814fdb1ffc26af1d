/** The timeline texts of CRM events. They are separate because pages with a timeline need no other CRM texts. */
export const historyEn = {
  'history.sent': 'This lead was sent to {vendor}.',
  'history.failed': '{vendor} rejected this lead. See the sync log.',
  'history.fileAttached': 'The signed contract was attached in {vendor}.',
  'history.fileFailed': 'We couldn’t attach the signed contract in {vendor}.',
  'history.status': 'The status in {vendor} is now {status}.',
  'history.statusApplied': 'The status in {vendor} is now {status}, so this lead was updated.',
} as const
