import { answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { countUnread, listNotifications } from './notification.query.ts'
import { markRead } from './notification.service.ts'
import { saveOwn, saveSettings, showOwn, showSettings } from './notification.settings.ts'

export const notificationRouter = {
  list: companyApi.notification.list.handler(async ({ context, input }) => ({
    ...(await listNotifications(context.ctx, input)),
    kinds: context.ctx.notificationKinds.map(({ name, label }) => ({ kind: name, label })),
  })),

  unread: companyApi.notification.unread.handler(async ({ context }) => ({ count: await countUnread(context.ctx) })),

  markRead: companyApi.notification.markRead.handler(async ({ context, input }) => {
    await markRead(context.ctx, input.read, input.ids)
    return { unread: await countUnread(context.ctx) }
  }),

  markAllRead: companyApi.notification.markAllRead.handler(async ({ context }) => {
    await markRead(context.ctx, true)
    return { done: true as const }
  }),

  own: companyApi.notification.own.handler(({ context }) => showOwn(context.ctx)),

  saveOwn: companyApi.notification.saveOwn.handler(answers(saveOwn, { as: ({ saved }) => saved })),

  settings: companyApi.notification.settings.handler(({ context }) => showSettings(context.ctx)),

  saveSettings: companyApi.notification.saveSettings.handler(answers(saveSettings, { as: ({ saved }) => saved })),
}
