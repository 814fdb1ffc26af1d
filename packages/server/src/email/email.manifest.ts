import { defineSlice } from '../platform/slice.ts'
import { emailRouter } from './email.router.ts'

export const emailSlice = defineSlice({
  name: 'email',
  router: emailRouter,
  audit: {
    settings: {
      'email.connected': 'Email account connected',
      'email.disconnected': 'Email account disconnected',
      'email.failed': 'Email account failed',
    },
  },
})
