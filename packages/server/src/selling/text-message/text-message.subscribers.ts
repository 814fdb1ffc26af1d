import { subscribe } from '../../platform/work/events.ts'
import { autoReply } from './text-message.auto-reply.ts'
import { textReceived } from './text-message.events.ts'

export const textMessageSubscribers = [
  subscribe('textMessage.autoReply', [textReceived], async (ctx, { subjectId: leadId, data: { textId, asks } }) => {
    if (leadId && textId && asks === 'text') await autoReply(ctx, { leadId, textId })
  }),
]
