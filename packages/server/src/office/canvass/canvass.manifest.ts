import { defineSlice } from '../../platform/slice.ts'
import { definePoll, pollApps } from './canvass.poll.ts'
import { canvassRouter } from './canvass.router.ts'
import { canvassSubscribers } from './canvass.subscribers.ts'
import { canvassProgress, canvassRecord, canvassSetting } from './canvass.table.ts'

export const canvassSlice = defineSlice({
  name: 'canvass',
  router: canvassRouter,
  subscribers: canvassSubscribers,
  defineJobs: definePoll,
  recurring: [{ name: 'canvass.poll', everySeconds: 30, run: pollApps }],
  leadWork: [canvassRecord],
  tables: [
    { table: canvassRecord },
    { table: canvassSetting },
    { table: canvassProgress, stays: 'sync progress with a door-to-door app' },
  ],
  audit: {
    settings: { 'canvass.settingsChanged': 'Door-to-door import settings changed' },
    exports: { 'canvass.recordsExported': 'Door-to-door records exported' },
    leads: {
      'canvass.added': 'Added from a door-to-door app',
      'canvass.linked': 'Linked to a door-to-door app record',
      'canvass.statusChanged': 'Status changed in a door-to-door app',
    },
  },
})
