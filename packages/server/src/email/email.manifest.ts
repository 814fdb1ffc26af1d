import { defineSlice } from '../platform/slice.ts'
import { emailRouter } from './email.router.ts'
import { emailDesign } from './email.table.ts'

export const emailSlice = defineSlice({
  name: 'email',
  router: emailRouter,
  tables: [{ table: emailDesign }],
  audit: { settings: { 'email.designChanged': 'Email design changed' } },
})
