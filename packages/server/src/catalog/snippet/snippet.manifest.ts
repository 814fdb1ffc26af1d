import { defineSlice } from '../../platform/slice.ts'
import { snippetRouter } from './snippet.router.ts'
import { snippet } from './snippet.table.ts'

export const snippetSlice = defineSlice({
  name: 'snippet',
  router: snippetRouter,
  tables: [{ table: snippet }],
  audit: {
    settings: {
      'snippet.added': 'Snippet added',
      'snippet.changed': 'Snippet changed',
      'snippet.deleted': 'Snippet deleted',
    },
  },
})
