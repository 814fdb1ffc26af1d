import { uuidv7 } from 'uuidv7'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { notification, notificationPreference, notificationSettings } from './notification.table.ts'

export const notificationSweep: SliceSweep<'notification', { id: string }> = {
  async records({ app, company: { tenant } }, by) {
    const id = uuidv7()
    await app.database.db.insert(notification).values({
      ...{ companyId: tenant.id, id, userId: by.id, kind: 'lead.new', title: secretName, page: '/personal/dashboard' },
      ...{ inPortal: true, daily: false, occasion: id, createdAt: app.clock.now() },
    })
    return { id }
  },
  inputs: {
    list: () => ({}),
    unread: () => undefined,
    markRead: ({ id }) => ({ ids: [id] }),
    markAllRead: () => undefined,
    own: () => undefined,
    saveOwn: () => ({ version: 1, kinds: [{ kind: 'lead.new', portal: true, mail: 'daily' as const }] }),
    settings: () => undefined,
    saveSettings: () => ({
      version: 1,
      kinds: [
        { kind: 'lead.new', portal: true, mail: 'daily' as const, recipients: 'everyone' as const, office: false },
      ],
    }),
  },
  snapshot: [notification, notificationPreference, notificationSettings],
}
