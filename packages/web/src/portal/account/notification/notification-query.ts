import { api } from '../../shared/session.ts'

export const notificationsPath = '/personal/notifications'

/** The queries to invalidate after a notification was read or the settings were changed. */
export const staleNotifications = [api.notification.key()]

/**
 * The polling interval in milliseconds. It continues while the server pushes updates, to notice the end of the session.
 */
const every = { live: 60_000, alone: 15_000 }

/** The number of unread notifications. Fetched as a background request, which does not extend the session. */
export const unreadOptions = (isLive = false) => {
  const interval = isLive ? every.live : every.alone
  return api.notification.unread.queryOptions({
    context: { background: true },
    refetchInterval: interval,
    staleTime: interval,
  })
}
