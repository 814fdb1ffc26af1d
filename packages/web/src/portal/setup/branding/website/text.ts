import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'match.open': 'Match my website…',
  'match.title': 'Match my website',
  'match.hint':
    'We’ll read this page and suggest its colors, fonts and logo. You select what to use. Nothing is saved until you save your draft.',
  'match.page': 'Website address',
  'match.read': 'Read my website',
  'match.reading': 'Reading the page, its styles and its logo. This takes a few seconds.',
  'match.thing': 'website',
  'match.readAction': 'read',
  'match.found': 'Found on {host}',
  'match.nothing':
    'We found no colors or fonts on this page. It may contain only images. Try another page of your website.',
  'match.take': 'Use selected',
  'match.logo': 'Your logo',
  'match.logoHint': 'Becomes your company logo right away, on quotes and reports.',
  'match.logoAlt': 'The logo we found',
  'match.logoThing': 'logo',
  'match.adjusted': 'Adjusted for readability or to the closest available option.',
  'match.becomes': 'Used for: {fields}',
  'source.buttons': 'Your button color',
  'source.themeColor': 'Your website’s browser theme color',
  'source.variables': 'Your website’s main style color',
  'source.page': 'Your page and text',
  'source.links': 'Your link color',
  'source.headingFont': 'Your heading font: {found}',
  'source.textFont': 'Your text font: {found}',
  'source.corners': 'Your button corners: {found}',
  'source.buttonFont': 'Your button font: {found}',
} as const

export const text = textsOf({ en }, 'en')
