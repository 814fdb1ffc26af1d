import { subscribe } from '../../platform/work/events.ts'
import { leadSubmitted } from '../../selling/lead/lead.events.ts'
import { sendFirstTouch } from './first-touch.send.ts'

/** The homeowner is at the screen, so several messages are sent at a time. */
export const firstTouchSubscribers = [
  subscribe(
    'firstTouch.send',
    [leadSubmitted],
    (ctx, { data: { submissionId } }) => sendFirstTouch(ctx, submissionId),
    {
      concurrency: 8,
    },
  ),
]
