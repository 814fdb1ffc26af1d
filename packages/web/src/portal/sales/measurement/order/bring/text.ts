import { textsOf } from '../../../../../ui/texts/catalog.ts'

const en = {
  'bring.title': 'Add your own report',
  'bring.back': 'Lead',
  'bring.thing': 'report',
  'bring.action': 'added',
  'bring.submit': 'Add report',
  'bring.measuredBy': 'Measured by',
  'bring.measuredByPlaceholder': 'EagleView, HOVER, by hand',
  'bring.reportNumber': 'Report number',
  'bring.file': 'Measurement file',
  'bring.fileHint': 'XML or JSON from EagleView or HOVER. We’ll read the measurements from it.',
  'bring.pdf': 'Report PDF',
  'bring.pdfHint': 'Saved with the order.',
  'bring.typed': 'Measurements',
  'bring.fromFile': 'We’ll read the measurements from the file.',
  'bring.area': 'Roof area (sq ft)',
  'bring.facets': 'Number of facets',
  'bring.rise': 'Pitch (rise over 12)',
  'bring.lengths': 'Lengths in feet',
} as const

export const text = textsOf({ en }, 'en')
