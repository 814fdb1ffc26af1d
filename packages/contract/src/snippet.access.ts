import { type Access, everyUser } from './access.ts'

/** Those who write product cards keep the texts that they are written with. */
const whoKeepsSnippets: Access = { roles: ['companyAdmin', 'productionRep'] }

export const snippetAccess = {
  /** Whoever writes to homeowners puts them into what they write. */
  list: everyUser,
  get: whoKeepsSnippets,
  create: whoKeepsSnippets,
  update: whoKeepsSnippets,
  delete: whoKeepsSnippets,
} satisfies Record<string, Access>
