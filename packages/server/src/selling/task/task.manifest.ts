import { defineSlice } from '../../platform/slice.ts'
import { registerCalendar } from './task.calendar.routes.ts'
import { taskAssignedNotification, taskDueNotification } from './task.notifications.ts'
import { taskRouter } from './task.router.ts'
import { notifyDueTasks } from './task.service.ts'
import { taskSubscribers } from './task.subscribers.ts'
import { task } from './task.table.ts'

export const taskSlice = defineSlice({
  name: 'task',
  router: taskRouter,
  routes: [registerCalendar],
  subscribers: taskSubscribers,
  recurring: [{ name: 'task.due', everySeconds: 60, run: notifyDueTasks }],
  leadWork: [task],
  tables: [{ table: task }],
  notifications: [taskAssignedNotification, taskDueNotification],
  audit: {
    leads: {
      'task.added': 'Task added',
      'task.edited': 'Task changed',
      'task.done': 'Task done',
      'task.reopened': 'Task reopened',
      'task.deleted': 'Task deleted',
      'task.due': 'Task due',
    },
    people: { 'task.calendarOpened': 'Calendar link created', 'task.calendarClosed': 'Calendar link removed' },
  },
})
