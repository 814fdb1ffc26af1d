import { textsOf } from '../../ui/texts/catalog.ts'

const en = {
  'checklist.title': 'Your first quote on your own website',
  'checklist.progress': '{done} of {count} done',
  'checklist.done': 'Done',
  'checklist.skipped': 'Skipped',
  'checklist.skip': 'Skip',
  'checklist.skipOf': 'Skip: {step}',
  'checklist.takeUp': 'Undo skip',
  'checklist.takeUpOf': 'Undo skip: {step}',
  'checklist.thing': 'step',
  'checklist.changed': 'changed',

  'step.logo': 'Your logo and colors',
  'step.logoHint':
    'Add a logo for emails, reports and documents, or publish your own colors and text for the quote tool.',
  'step.logoAction': 'Add a logo',
  'step.area': 'Where you work',
  'step.areaHint': 'States, counties, postal codes, or an area on the map. No quotes outside this area.',
  'step.areaAction': 'Set your service area',
  'step.products': 'Products with prices',
  'step.productsHint': 'At least one roof with a price that homeowners can choose.',
  'step.productsAction': 'Add a product',
  'step.domain': 'Your website’s address',
  'step.domainHint': 'The quote tool works only on the domains you allow.',
  'step.domainAction': 'Allow your domain',
  'step.script': 'The script on your page',
  'step.scriptHint': 'One line to copy. Checks off automatically when someone opens the page.',
  'step.scriptAction': 'Copy the script',
  'step.quote': 'A first quote',
  'step.quoteHint': 'Go through it the way a homeowner would. The lead is marked as a test.',
  'step.quoteAction': 'Try it out',
} as const

export const text = textsOf({ en }, 'en')
