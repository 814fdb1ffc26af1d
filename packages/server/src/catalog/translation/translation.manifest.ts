import { defineSlice } from '../../platform/slice.ts'
import { translationRouter } from './translation.router.ts'
import { translation } from './translation.table.ts'

export const translationSlice = defineSlice({
  name: 'translation',
  router: translationRouter,
  tables: [{ table: translation }],
  audit: {
    settings: {
      'translation.changed': 'Translation changed',
      'translation.exported': 'Translations exported',
    },
  },
})
