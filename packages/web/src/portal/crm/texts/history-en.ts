/** The timeline texts of CRM events. They are separate because pages with a timeline need no other CRM texts. */
export const historyEn = {
  'history.sent': 'This lead was sent to {vendor}.',
  'history.failed': '{vendor} did not take this lead. Its log says why.',
  'history.fileAttached': 'The signed contract was attached in {vendor}.',
  'history.fileFailed': 'The signed contract could not be attached in {vendor}.',
  'history.status': 'The status in {vendor} is now {status}.',
  'history.statusApplied': 'The status in {vendor} is now {status}, and this lead follows it.',
} as const
