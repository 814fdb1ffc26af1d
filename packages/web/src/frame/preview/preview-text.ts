const en = {
  nothingSent: 'This is a preview. Nothing was sent.',
  street: '123 Sample Street',
  city: 'Your City',
  mainRoof: 'Main roof',
  garage: 'Garage',
  sample: 'Sample',
  good: 'Sample architectural shingles',
  better: 'Sample standing seam metal',
  best: 'Sample synthetic slate',
  warranty: '30 years',
  warrantyLong: '50 years',
  coverage: 'Material and workmanship',
  resists: 'Resists winds up to 130 mph',
  colors: 'Twelve colors',
  light: 'Reflects summer heat',
  quiet: 'Quiet underlayment',
  tearOff: 'Tear-off of one layer',
  flashing: 'New flashing and vents',
  cleanUp: 'Magnetic cleanup',
  additional: 'Damaged decking is replaced at cost.',
  layers: 'How many layers of shingles are on the roof?',
  layersHint: 'Look at the edge of the roof if you can.',
  skylights: 'How many skylights are there?',
} as const

/** The sample texts that replace the company's own data in the preview. */
export const previewText = (key: keyof typeof en): string => en[key]
