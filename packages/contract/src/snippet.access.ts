import type { Access } from './access.ts'

/** Those who write product cards keep the texts that they are written with. */
const whoKeepsSnippets: Access = { roles: ['companyAdmin', 'productionRep'] }

export const snippetAccess = {
  list: whoKeepsSnippets,
  get: whoKeepsSnippets,
  create: whoKeepsSnippets,
  update: whoKeepsSnippets,
  delete: whoKeepsSnippets,
} satisfies Record<string, Access>
