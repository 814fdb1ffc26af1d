import { api } from '../api.ts'

export const notificationsPath = '/personal/notifications'

/** What is no longer true once a notification was read, or the settings were changed. */
export const staleNotifications = [api.notification.key()]

/** How often the page asks for what is new, in ms: also while the server tells it, to notice that the session has ended. */
const every = { live: 60_000, alone: 15_000 }

/** How many the person has not read. Asked for by the page itself, so that it does not keep a session open. */
export const unreadOptions = (isLive = false) => {
  const interval = isLive ? every.live : every.alone
  return api.notification.unread.queryOptions({
    context: { background: true },
    refetchInterval: interval,
    staleTime: interval,
  })
}
