import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts for lead sources, lost reasons, and the company's own fields. */
const en = {
  'settings.title': 'Lead options',
  'settings.sources': 'Lead sources',
  'settings.sourcesHint': 'Your team selects from these when adding a lead. Type one and press Enter.',
  'settings.reasons': 'Lost reasons',
  'settings.reasonsHint': 'Your team selects from these when marking a lead as Lost.',
  'settings.thing': 'list of choices',

  'fields.title': 'Custom fields',
  'fields.hint':
    'Details your team keeps for each lead. They appear on the lead and in the lead list, filters and exports. Homeowners don’t see them.',
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
  'fields.removed': 'Removed fields (values are hidden)',
  'fields.restore': 'Restore',
  'fields.restoreOf': 'Restore {name}',
  'fields.deleteOf': 'Delete {name}',
  'fields.deleteTitle': 'Delete the field {name}?',
  'fields.deleteBody': 'This deletes its values from every lead and can’t be undone.',
} as const

export const text = textsOf({ en }, 'en')
