/**
 * The timeline texts of material orders. They are separate because pages with a timeline need no other texts of them.
 */
export const historyEn = {
  'history.drafted': '{actor} drafted the material order {po}.',
  'history.deleted': '{actor} deleted the draft of the material order {po}.',
  'history.sent': '{actor} sent the material order {po} to {branch}.',
  'history.state': 'The material order {po} is now {to}.',
  'history.failed': '{branch} rejected the material order {po}.',
} as const
