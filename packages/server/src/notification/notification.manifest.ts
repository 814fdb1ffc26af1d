import { defineSlice } from '../platform/slice.ts'
import { accountNoticeSubscribers } from './notification.account.subscribers.ts'
import { notificationSubscribers } from './notification.subscribers.ts'

export const notificationSlice = defineSlice({
  name: 'notification',
  subscribers: [...notificationSubscribers, ...accountNoticeSubscribers],
})
