import { defineSlice } from '../../platform/slice.ts'
import { escalateWaiting } from './first-touch.escalate.ts'
import { firstTouchRouter } from './first-touch.router.ts'
import { firstTouchSubscribers } from './first-touch.subscribers.ts'
import { firstTouch, firstTouchEscalation, firstTouchSettings } from './first-touch.table.ts'

export const firstTouchSlice = defineSlice({
  name: 'firstTouch',
  router: firstTouchRouter,
  subscribers: firstTouchSubscribers,
  recurring: [{ name: 'firstTouch.escalate', everySeconds: 60, run: escalateWaiting }],
  leadWork: [firstTouch, firstTouchEscalation],
  tables: [{ table: firstTouch }, { table: firstTouchEscalation }, { table: firstTouchSettings }],
  audit: {
    settings: { 'firstTouch.settingsChanged': 'Speed to lead settings changed' },
    leads: {
      'firstTouch.sent': 'Automatic first message sent',
      'firstTouch.escalated': 'Lead passed on without a response',
    },
  },
})
