import { type Access, notForSupport } from './access.ts'

/** People who write product cards also translate them. */
const whoTranslates: Access = { roles: ['companyAdmin', 'productionRep'] }

export const translationAccess = {
  list: whoTranslates,
  progress: whoTranslates,
  save: whoTranslates,
  exportFile: notForSupport(whoTranslates),
} satisfies Record<string, Access>
