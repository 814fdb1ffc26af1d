import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts for lead sources, lost reasons, and the company's own fields. */
const en = {
  'settings.title': 'Choices for leads',
  'settings.sources': 'Lead sources',
  'settings.sourcesHint': 'Your team chooses from these when they enter a lead. Type one and press Enter.',
  'settings.reasons': 'Lost reasons',
  'settings.reasonsHint': 'Offered when a lead is marked as Lost.',
  'settings.thing': 'list of choices',
  'settings.saved': 'saved',

  'fields.title': 'Custom fields',
  'fields.hint':
    'Details that your team keeps for each lead. They are on the lead, in its list, filters and exports. Homeowners don’t see them.',
  'fields.add': 'Add field',
  'fields.thing': 'list of custom fields',
  'fields.one': 'custom field',
  'fields.unnamed': 'New field',
  'fields.name': 'Name',
  'fields.kind': 'Type',
  'fields.kind.text': 'Text',
  'fields.kind.number': 'Number',
  'fields.kind.date': 'Date',
  'fields.kind.choice': 'Choice',
  'fields.choices': 'Choices',
  'fields.choicesHint': 'Type one and press Enter.',
  'fields.up': 'Move up',
  'fields.down': 'Move down',
  'fields.remove': 'Remove',
  'fields.actionsOf': 'Actions for {name}',
  'fields.removed': 'Removed fields, hidden with their values',
  'fields.restore': 'Restore',
  'fields.restoreOf': 'Restore {name}',
  'fields.delete': 'Delete',
  'fields.deleteOf': 'Delete {name}',
  'fields.deleteTitle': 'Delete the field {name}?',
  'fields.deleteBody': 'Its values are deleted from every lead. This can’t be undone.',
  'fields.deleted': 'deleted',
} as const

export const text = textsOf({ en }, 'en')
