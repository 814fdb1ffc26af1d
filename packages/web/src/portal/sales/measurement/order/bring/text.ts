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
  'bring.fileHint': 'XML or JSON from EagleView, HOVER or GAF QuickMeasure.',
  'bring.pdf': 'Report PDF',
  'bring.pdfHint': 'From EagleView, HOVER, GAF QuickMeasure or Roofr. Saved with the order.',
  'bring.typed': 'Measurements',
  'bring.reading': 'Reading the report…',
  'bring.read': 'We filled in what we could read. Check the measurements, and add what is missing.',
  'bring.notRead': 'We couldn’t read this file.',
  'bring.typeIt': 'Enter the measurements below. Remove the file if it doesn’t belong to this roof.',
  'bring.waste': 'Suggested waste',
  'bring.area': 'Roof area (sq ft)',
  'bring.facets': 'Number of facets',
  'bring.rise': 'Pitch (rise over 12)',
  'bring.lengths': 'Lengths in feet',
} as const

export const text = textsOf({ en }, 'en')
