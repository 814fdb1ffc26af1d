import { defineSlice } from '../../platform/slice.ts'
import { sendDueReminders } from './reminder.due.ts'
import { reminderRouter } from './reminder.router.ts'
import { reminder, reminderSettings, reminderStop } from './reminder.table.ts'

export const reminderSlice = defineSlice({
  name: 'reminder',
  router: reminderRouter,
  recurring: [{ name: 'reminder.due', everySeconds: 300, run: sendDueReminders }],
  leadWork: [reminder, reminderStop],
  tables: [{ table: reminder }, { table: reminderStop }, { table: reminderSettings }],
  audit: {
    settings: { 'reminder.settingsChanged': 'Reminder settings changed' },
    leads: { 'reminder.stopped': 'Reminders stopped', 'reminder.resumed': 'Reminders resumed' },
  },
})
