import {
  notification,
  notificationPreference,
  notificationSettings,
} from '@gable/server/office/notification/notification.table'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

interface Records {
  id: string
  settingsVersion: number
  ownVersion: number
}

export const notificationAccessMatrix: SliceAccessMatrix<'notification', Records> = {
  async records({ app, company: { tenant } }, by) {
    const id = uuidv7()
    await app.database.db.insert(notification).values({
      companyId: tenant.id,
      id,
      userId: by.id,
      kind: 'lead.new',
      title: secretName,
      page: '/personal/dashboard',
      inPortal: true,
      daily: false,
      occasion: id,
      createdAt: app.clock.now(),
    })
    const { db } = app.database
    const [settings] = await db
      .select({ version: notificationSettings.version })
      .from(notificationSettings)
      .where(eq(notificationSettings.companyId, tenant.id))
    const [own] = await db
      .select({ version: notificationPreference.version })
      .from(notificationPreference)
      .where(and(eq(notificationPreference.companyId, tenant.id), eq(notificationPreference.userId, by.id)))
    return { id, settingsVersion: settings?.version ?? 1, ownVersion: own?.version ?? 1 }
  },
  inputs: {
    markRead: ({ id }) => ({ ids: [id] }),
    saveOwn: ({ ownVersion: version }) => ({
      version,
      kinds: [{ kind: 'lead.new', portal: true, mail: 'daily' as const }],
    }),
    saveSettings: ({ settingsVersion: version }) => ({
      version,
      kinds: [
        { kind: 'lead.new', portal: true, mail: 'daily' as const, recipients: 'everyone' as const, office: false },
      ],
    }),
  },
  snapshot: [notification, notificationPreference, notificationSettings],
}
