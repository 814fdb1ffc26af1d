import { defineSlice } from '../../platform/slice.ts'
import { emailRouter } from './email.router.ts'
import { sendgridEvents } from './email.sendgrid.ts'
import { emailDesign, emailSubscription, emailText } from './email.table.ts'
import { registerUnsubscribe } from './email.unsubscribe.routes.ts'

export const emailSlice = defineSlice({
  name: 'email',
  inboundVendors: [sendgridEvents],
  router: emailRouter,
  routes: [registerUnsubscribe],
  leadWork: [emailSubscription],
  tables: [{ table: emailSubscription }, { table: emailDesign }, { table: emailText }],
  audit: {
    settings: { 'email.designChanged': 'Email design changed', 'email.textChanged': 'Email text changed' },
    leads: {
      'email.unsubscribed': 'Unsubscribed from reminder emails',
      'email.resubscribed': 'Subscribed to reminder emails again',
    },
  },
})
