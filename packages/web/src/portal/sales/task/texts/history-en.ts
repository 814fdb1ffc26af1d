/** The timeline texts of tasks. They are separate because pages with a timeline need no other task texts. */
export const historyEn = {
  'history.added': '{actor} added the task “{task}”, due {when}.',
  'history.edited': '{actor} changed the task “{task}”, due {when}.',
  'history.done': '{actor} completed the task “{task}”.',
  'history.reopened': '{actor} reopened the task “{task}”.',
  'history.deleted': '{actor} deleted the task “{task}”.',
  'history.due': 'The task “{task}” was due.',
} as const
