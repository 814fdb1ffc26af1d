import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed kinds as text: "Portal, email at once, company admins". */
const words = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ before: words, after: words })

export const notificationSettingsChanged = defineEvent('notification.settingsChanged', changed)
export const ownNotificationsChanged = defineEvent('notification.ownChanged', changed)
