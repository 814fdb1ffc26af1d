import { type Access, everyUser } from './access.ts'

/** People who write product cards also maintain the snippets for them. */
const whoKeepsSnippets: Access = { roles: ['companyAdmin', 'productionRep'] }

export const snippetAccess = {
  /** Everyone who writes to homeowners can insert snippets. */
  list: everyUser,
  get: whoKeepsSnippets,
  create: whoKeepsSnippets,
  update: whoKeepsSnippets,
  delete: whoKeepsSnippets,
} satisfies Record<string, Access>
