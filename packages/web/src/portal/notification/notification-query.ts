import { api } from '../api.ts'

export const notificationsPath = '/personal/notifications'

/** What is no longer true once a notification was read, or the settings were changed. */
export const staleNotifications = [api.notification.key()]

/** How often the page asks for what is new, in ms. */
const every = 15_000

/** How many the person has not read. Asked for by the page itself, so that it does not keep a session open. */
export const unreadOptions = () =>
  api.notification.unread.queryOptions({ context: { background: true }, refetchInterval: every, staleTime: every })
