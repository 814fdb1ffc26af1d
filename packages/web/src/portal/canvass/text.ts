import { textsOf } from '../../ui/texts/catalog.ts'

/** The texts of the door-to-door app screens. Messages for reasons and refusals are in the contract (`messages.ts`). */
const en = {
  'tabs.label': 'Door-to-door app',
  'tabs.records': 'Records',
  'tabs.settings': 'Settings',
  'page.back': 'Integrations',
  'page.gone': 'This app is not available here',
  'page.goneHint': 'The apps that you can connect are listed in Settings, Integrations.',
  'page.checked': 'Last checked: {time}',
  'page.failed': '{name} is not connected. Nothing is imported until it is connected.',
  'page.silent': '{name} has not answered since {time}. We keep trying.',

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
  'records.retried': 'read again',
  'records.empty': 'No records yet',
  'records.emptyHint': 'Records that your reps enter or change in {name} appear here within five minutes.',

  'settings.thing': 'import setup',
  'settings.saved': 'saved',
  'settings.save': 'Save',
  'settings.statuses': 'Records to import',
  'settings.statusesHint':
    'Records that are new or changed are imported every five minutes. When you select other statuses, records of the last {days} days are checked again.',
  'settings.takesAll': 'All statuses',
  'settings.some': 'Only records with these statuses',
  'settings.statusesLabel': 'Statuses',
  'settings.reload': 'Reload from {name}',
  'settings.reloadThing': 'list of statuses',
  'settings.reloadAction': 'reloaded',
  'settings.assignee': 'Assignment',
  'settings.assigneeHint':
    'A lead is assigned to the user with the same email address as the rep in {name}. Other leads go to the person selected here.',
  'settings.assigneeLabel': 'Default assignee',
  'settings.nobody': 'Unassigned',

  'history.added': 'Added from {name}',
  'history.addedBy': 'Added from {name}, entered by {rep}',
  'history.linked': 'Linked to a record in {name}',
  'history.linkedBy': 'Linked to a record in {name}, entered by {rep}',
  'history.status': 'Status in {name}: {status}',
} as const

export const text = textsOf({ en }, 'en')
