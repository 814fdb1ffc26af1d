import { notificationDays } from '@gable/contract/notification-choice'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { notification } from './notification.table.ts'

/** Deletes old notifications, read or not. */
export async function deleteOldNotifications(work: RetentionWork): Promise<void> {
  const { createdAt } = notification
  await deleteOutdated(work, { table: notification, column: createdAt, before: daysAgo(work, notificationDays) })
}
