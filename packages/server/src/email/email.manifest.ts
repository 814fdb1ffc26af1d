import { defineSlice } from '../platform/slice.ts'
import { emailRouter } from './email.router.ts'
import { sendgridEvents } from './email.sendgrid.ts'
import { emailDesign } from './email.table.ts'

export const emailSlice = defineSlice({
  name: 'email',
  inboundVendors: [sendgridEvents],
  router: emailRouter,
  tables: [{ table: emailDesign }],
  audit: { settings: { 'email.designChanged': 'Email design changed' } },
})
