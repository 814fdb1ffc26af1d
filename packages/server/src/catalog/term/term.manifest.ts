import type { FileOwner } from '../../platform/files/file-routes.ts'
import { defineSlice } from '../../platform/slice.ts'
import { isOfTerm } from './term.query.ts'
import { termRouter } from './term.router.ts'
import { contractTerm, contractTermVersion } from './term.table.ts'

/** The files of contract terms, readable by everyone in the company. */
const termFiles: FileOwner = { purpose: 'term.pdf', mayRead: isOfTerm }

/** Contract terms: PDFs of a company that are appended to its proposals. */
export const termSlice = defineSlice({
  name: 'term',
  router: termRouter,
  fileOwners: [termFiles],
  tables: [{ table: contractTermVersion }, { table: contractTerm }],
  audit: {
    settings: {
      'term.added': 'Contract term added',
      'term.renamed': 'Contract term renamed',
      'term.replaced': 'Contract term replaced',
    },
    deletions: { 'term.deleted': 'Contract term deleted' },
  },
})
