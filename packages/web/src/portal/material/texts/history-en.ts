/** How a lead's timeline tells of its material orders. Apart from the other words, since pages that show a history need no more. */
export const historyEn = {
  'history.drafted': '{actor} drafted the material order {po}.',
  'history.deleted': '{actor} deleted the draft of the material order {po}.',
  'history.sent': '{actor} sent the material order {po} to {branch}.',
  'history.state': 'The material order {po} is now {to}.',
  'history.failed': '{branch} did not take the material order {po}.',
} as const
