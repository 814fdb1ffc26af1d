import type { product } from '@gable/server/catalog/product/product.table'

type Card = Omit<typeof product.$inferInsert, 'companyId' | 'displayOrder' | 'createdAt' | 'updatedAt'> & {
  photo: 'threeTab' | 'architectural' | 'designer' | 'standingSeam'
}

const everyJob = [
  'Tear-off and disposal of one old layer',
  'Synthetic underlayment',
  'Ice and water barrier at eaves and valleys',
  'New drip edge and pipe boots',
]

/** Shingles need a slope of at least 2/12; water pools on flatter roofs. */
const shingleSlopes = ['shallow', 'medium', 'steep'] as const

/** The demo company's product cards, at typical US prices. */
export const demoCards: readonly Card[] = [
  {
    photo: 'threeTab',
    name: 'Heritage 3-Tab',
    type: 'Asphalt shingle',
    label: 'Good',
    sku: 'SP-3T-25',
    slopes: [...shingleSlopes],
    warranty: '25-year limited warranty',
    warrantyCoverageType: 'Materials',
    topFeatures: ['Classic flat look', 'Lightweight', 'Wind rated to 60 mph'],
    whatIsIncluded: everyJob,
    priceKind: 'perSquare',
    priceCents: 42_500,
    pricePerSheetCents: 8_500,
    slopeSurchargeCents: { steep: 4_000 },
  },
  {
    photo: 'architectural',
    name: 'Ridgeline Architectural',
    type: 'Asphalt shingle',
    label: 'Better',
    sku: 'SP-ARC-50',
    slopes: [...shingleSlopes],
    warranty: '50-year system warranty',
    warrantyCoverageType: 'System',
    topFeatures: ['Deep, dimensional look', 'Algae resistant', 'Wind rated to 130 mph'],
    whatIsIncluded: [...everyJob, 'Ridge ventilation'],
    priceKind: 'perSquare',
    priceCents: 55_000,
    pricePerSheetCents: 8_500,
    slopeSurchargeCents: { steep: 4_500 },
  },
  {
    photo: 'designer',
    name: 'Cascade Designer',
    type: 'Asphalt shingle',
    label: 'Best',
    sku: 'SP-DSG-50',
    slopes: [...shingleSlopes],
    warranty: '50-year system warranty',
    warrantyCoverageType: 'System and workmanship',
    topFeatures: ['Slate-like shadow lines', 'Impact resistant, Class 4', 'Wind rated to 130 mph'],
    whatIsIncluded: [...everyJob, 'Ridge ventilation', 'Lifetime workmanship warranty'],
    priceKind: 'perSquare',
    priceCents: 84_000,
    pricePerSheetCents: 8_500,
    slopeSurchargeCents: { steep: 5_500 },
  },
  {
    photo: 'standingSeam',
    name: 'Alpine Standing Seam',
    type: 'Metal',
    label: 'Metal',
    sku: 'SP-SSM-40',
    warranty: '40-year finish warranty',
    warrantyCoverageType: 'Finish and weathertightness',
    topFeatures: ['Sheds snow', 'No exposed fasteners', 'Lasts 50 years and more'],
    whatIsIncluded: [...everyJob, 'High-temperature underlayment', 'Snow guards over entries'],
    additionalCostText: 'Flat parts of the roof need a membrane, which we price on site.',
    priceKind: 'perSquare',
    priceCents: 135_000,
    pricePerSheetCents: 8_500,
    wasteBps: 1_000,
    slopeSurchargeCents: { steep: 9_000 },
  },
]
