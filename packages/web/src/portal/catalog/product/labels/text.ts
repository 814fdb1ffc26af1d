import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'labels.title': 'Labels',
  'labels.thing': 'label',
  'labels.things': 'list of unused labels',
  'labels.removed': 'removed',
  'labels.none': 'Your products have no labels yet.',
  'labels.used': 'In use',
  'labels.unused': 'Not in use',
  'labels.remove': 'Remove',
  'labels.removeNamed': 'Remove {name}',
  'labels.removeUnused.one': 'Remove {count} unused label',
  'labels.removeUnused.other': 'Remove {count} unused labels',
} as const

export const text = textsOf({ en }, 'en')
