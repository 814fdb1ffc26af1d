import { subscribe } from '../../platform/work/events.ts'
import { autoReply, textAfterCall } from './text-message.auto-reply.ts'
import { callReceived, textReceived } from './text-message.events.ts'

export const textMessageSubscribers = [
  subscribe('textMessage.autoReply', [textReceived], async (ctx, { subjectId: leadId, data: { textId, asks } }) => {
    if (leadId && textId && asks === 'text') await autoReply(ctx, { leadId, textId })
  }),
  subscribe('textMessage.afterCall', [callReceived], async (ctx, { subjectId: leadId, data: { textId, call } }) => {
    if (leadId && call === 'missed') await textAfterCall(ctx, { leadId, textId })
  }),
]
