import { defineSlice } from '../platform/slice.ts'
import { emailRouter } from './email.router.ts'
import { sendgridEvents } from './email.sendgrid.ts'

export const emailSlice = defineSlice({
  name: 'email',
  inboundVendors: [sendgridEvents],
  router: emailRouter,
})
