import { type Access, companyAdmins, everyUser, homeowners, needsPerson, notForSupport, withScope } from './access.ts'

/**
 * Holders of one quote's link. It stays open after a company's subscription has ended, since it was promised to the
 * homeowner.
 */
const holders: Access = { link: 'quote' }

export const quoteShareAccess = {
  read: holders,
  pdf: holders,
  photo: holders,
  viewed: holders,
  choose: holders,
  ask: holders,
  share: homeowners,
  link: needsPerson(notForSupport(withScope(everyUser, 'quote:write'))),
  send: needsPerson(notForSupport(withScope(everyUser, 'quote:send'))),
  textChoices: everyUser,
  sendText: notForSupport(everyUser),
  download: everyUser,
  present: everyUser,
  previewDesign: companyAdmins,
  sendDesignTest: notForSupport(companyAdmins),
} satisfies Record<string, Access>
