/** How a lead's timeline tells of its CRM. Apart from the other words, since pages that show a history need no more. */
export const historyEn = {
  'history.sent': 'This lead was sent to {vendor}.',
  'history.failed': '{vendor} did not take this lead. Its log says why.',
  'history.fileAttached': 'The signed contract was attached in {vendor}.',
  'history.fileFailed': 'The signed contract could not be attached in {vendor}.',
  'history.status': 'The status in {vendor} is now {status}.',
  'history.statusApplied': 'The status in {vendor} is now {status}, and this lead follows it.',
} as const
