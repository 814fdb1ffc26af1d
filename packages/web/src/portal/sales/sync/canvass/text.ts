import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts of the door-to-door app screens. Messages for reasons and refusals are in the contract (`messages.ts`). */
const en = {
  'tabs.label': 'Door-to-door app',
  'tabs.records': 'Records',
  'page.gone': 'This app isn’t available here',
  'page.goneHint': 'Connect an app in Settings > Integrations.',
  'page.checked': 'Last checked: {time}',
  'page.failed': '{name} isn’t connected. Reconnect it to start importing records.',
  'page.silent': 'We haven’t been able to reach {name} since {time}. We’ll keep trying.',

  'check.now': 'Check now',
  'check.busy': 'Checking…',
  'check.thing': 'check',
  'check.action': 'started',

  'records.search': 'Search by name, address or rep',
  'records.things': 'list of records',
  'records.name': 'Name',
  'records.noName': 'No name',
  'records.rep': 'Rep',
  'records.status': 'Status in {name}',
  'records.result': 'Result',
  'records.anyResult': 'Any result',
  'records.time': 'Time',
  'records.actions': 'Actions',
  'records.retry': 'Try again',
  'records.retryOf': 'Try again: {name}',
  'records.thing': 'record',
  'records.added': 'added',
  'records.linked': 'linked',
  'records.retried': 'retried',
  'records.empty': 'No records yet',
  'records.emptyHint': 'Records your reps add or change in {name} appear here within 5 minutes.',

  'settings.thing': 'import setup',
  'settings.statuses': 'Records to import',
  'settings.statusesHint':
    'We import new and changed records every 5 minutes. If you select other statuses, we check the last {days} days of records again.',
  'settings.takesAll': 'All statuses',
  'settings.some': 'Only records with these statuses',
  'settings.statusesLabel': 'Statuses',
  'settings.reload': 'Reload from {name}',
  'settings.reloadThing': 'list of statuses',
  'settings.reloadAction': 'reloaded',
  'settings.assignee': 'Assignment',
  'settings.assigneeHint':
    'Leads are assigned to the user with the same email address as the rep in {name}. All others go to the person selected here.',
  'settings.assigneeLabel': 'Default assignee',
  'settings.nobody': 'Unassigned',

  'history.added': 'Added from {name}',
  'history.addedBy': 'Added from {name}, entered by {rep}',
  'history.linked': 'Linked to a record in {name}',
  'history.linkedBy': 'Linked to a record in {name}, entered by {rep}',
  'history.status': 'Status in {name}: {status}',
} as const

export const text = textsOf({ en }, 'en')
