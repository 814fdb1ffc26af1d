import { textsOf } from '../../../ui/texts/catalog.ts'

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
  'step.logoHint': 'Add a logo for emails, reports and documents, or publish your own colors and text for the widget.',
  'step.logoAction': 'Add a logo',
  'step.area': 'Where you work',
  'step.areaHint': 'Select states, counties, postal codes or an area on the map. Homeowners outside it get no quote.',
  'step.areaAction': 'Set your service area',
  'step.products': 'Products with prices',
  'step.productsHint': 'Add at least one roof with a price that homeowners can select.',
  'step.productsAction': 'Add a product',
  'step.domain': 'Your website’s address',
  'step.domainHint': 'The widget only works on domains you allow.',
  'step.domainAction': 'Allow your domain',
  'step.script': 'The script on your page',
  'step.scriptHint': 'Copy one line to your website. This is checked off automatically when someone opens the page.',
  'step.scriptAction': 'Copy the script',
  'step.quote': 'A first quote',
  'step.quoteHint': 'Get a quote the way a homeowner would. We’ll mark the lead as a test.',
  'step.quoteAction': 'Try it out',
} as const

export const text = textsOf({ en }, 'en')
