import { notificationDays } from '@gable/contract/notification-choice'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { sendDigests } from './notification.digest.ts'
import { notificationRouter } from './notification.router.ts'
import { registerNotificationStream } from './notification.stream.ts'
import { accountNoticeSubscribers, notificationSubscribers } from './notification.subscribers.ts'
import { notification, notificationPreference, notificationSettings } from './notification.table.ts'

export const notificationSlice = defineSlice({
  name: 'notification',
  router: notificationRouter,
  routes: [(server, { deps, gate }) => void registerNotificationStream(server, deps, gate)],
  subscribers: [...notificationSubscribers, ...accountNoticeSubscribers],
  recurring: [{ name: 'notification.digest', everySeconds: 300, run: sendDigests }],
  retention: [deleteOldNotifications],
  tables: [{ table: notification }, { table: notificationPreference }, { table: notificationSettings }],
  audit: {
    settings: {
      'notification.settingsChanged': 'Notification settings changed',
      'notification.ownChanged': 'Own notifications changed',
    },
  },
})

/** Deletes old notifications, read or not. */
async function deleteOldNotifications(work: RetentionWork): Promise<void> {
  const { createdAt } = notification
  await deleteOutdated(work, { table: notification, column: createdAt, before: daysAgo(work, notificationDays) })
}
