import { anySlope, type CatalogEntry, cleanUp, pitched, tearOff } from './entry.ts'

const everyJob = [tearOff, 'Breathable underlayment', 'Stainless steel nails', 'Ridge and hip pieces', cleanUp]
const wood = { kind: 'wood', type: 'Wood', unit: 'bundle', slopes: pitched, wasteBps: 1_200 } as const

export const woods: readonly CatalogEntry[] = [
  {
    ...wood,
    key: 'cedar-shingle',
    quality: 'standard',
    name: 'Cedar Shingle',
    topFeatures: ['Sawn smooth and even', 'Weathers to silver grey', 'Naturally resists decay'],
    whatIsIncluded: everyJob,
    warranty: 'Workmanship warranty of our own; treated wood has a limited material warranty',
    warrantyCoverageType: 'Workmanship',
    slopes: anySlope,
    typical: [800, 1_300],
  },
  {
    ...wood,
    key: 'cedar-shake',
    quality: 'premium',
    name: 'Cedar Shake',
    topFeatures: ['Hand-split texture', 'Weathers to silver grey', 'Commonly lasts 25 to 35 years'],
    whatIsIncluded: [...everyJob, 'Felt between the courses'],
    warranty: 'Workmanship warranty of our own; treated wood has a limited material warranty',
    warrantyCoverageType: 'Workmanship',
    typical: [900, 1_500],
  },
  {
    ...wood,
    key: 'fire-treated-shake',
    quality: 'premium',
    name: 'Fire-Treated Cedar Shake',
    topFeatures: ['Pressure-treated against fire', 'Hand-split texture', 'For where codes ask for it'],
    whatIsIncluded: [...everyJob, 'Fire-rated underlayment'],
    warranty: 'Limited material warranty on the treatment',
    warrantyCoverageType: 'Materials',
    typical: [1_000, 1_600],
  },
  {
    ...wood,
    key: 'synthetic-shake',
    quality: 'premium',
    name: 'Synthetic Shake',
    type: 'Synthetic shake',
    topFeatures: [
      'The look of cedar without its care',
      'Class 4 impact ratings are common',
      'Color all the way through',
    ],
    whatIsIncluded: [tearOff, 'High-temperature underlayment', 'Matching ridge and hip pieces', cleanUp],
    warranty: 'Limited material warranty, commonly 50 years, reduced over time',
    warrantyCoverageType: 'Materials',
    wasteBps: 1_000,
    typical: [1_000, 1_700],
  },
]
