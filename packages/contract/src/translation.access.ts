import { type Access, notForSupport } from './access.ts'

/** Those who write product cards say them in the other languages, too. */
const whoTranslates: Access = { roles: ['companyAdmin', 'productionRep'] }

export const translationAccess = {
  list: whoTranslates,
  progress: whoTranslates,
  save: whoTranslates,
  exportFile: notForSupport(whoTranslates),
} satisfies Record<string, Access>
