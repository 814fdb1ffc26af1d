import { notificationDays } from '@gable/contract/notification-choice'
import { daysAgo, deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { notification } from './notification.table.ts'

/** Forgets notifications that have been kept for as long as they are of use, read or not. */
export async function forgetNotifications(work: Forgetting): Promise<void> {
  const { createdAt } = notification
  await deleteOutdated(work, { table: notification, column: createdAt, before: daysAgo(work, notificationDays) })
}
