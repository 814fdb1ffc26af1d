import { type Accepted, megabyte } from './file-kind.ts'
import type { ProductUnit } from './product-unit.ts'
import type { NamedSlope, PriceKind } from './status.ts'

/** The catalog as a table: its column names and wording. Zod-free. */

/** A table to import, with at most as many rows as a catalog has cards. The browser converts Excel files to it. */
export const productFile: Accepted = {
  kinds: ['csv'],
  named: 'CSV or Excel (.xlsx)',
  maxBytes: 5 * megabyte,
  most: 1,
}

/** The column heading for each field. Photos are not in the table. */
export const productColumns = {
  sku: 'SKU',
  name: 'Name',
  type: 'Type',
  label: 'Label',
  priceKind: 'Pricing method',
  priceCents: 'Price',
  pricePerSheetCents: 'Price per sheet',
  costCents: 'Your cost',
  ...surchargeColumns(),
  slopes: 'Offered for',
  wasteBps: 'Waste factor %',
  topFeatures: 'Top features',
  whatIsIncluded: 'What is included',
  warranty: 'Warranty',
  warrantyCoverageType: 'Warranty coverage',
  additionalCostText: 'Additional costs',
  unit: 'Unit',
  customUnitName: 'Unit name',
  active: 'Offered',
} as const

function surchargeColumns(): Record<`surcharge.${NamedSlope}`, string> {
  return {
    'surcharge.flat': 'Surcharge flat',
    'surcharge.shallow': 'Surcharge shallow',
    'surcharge.medium': 'Surcharge medium',
    'surcharge.steep': 'Surcharge steep',
  }
}

export type ProductColumn = keyof typeof productColumns

/** Columns without which a file is not a catalog. */
export const neededColumns = ['name'] as const satisfies readonly ProductColumn[]

export const productWords = {
  priceKind: { perSquare: 'Per square', fixed: 'Fixed price' } satisfies Record<PriceKind, string>,
  slope: { flat: 'Flat', shallow: 'Shallow', medium: 'Medium', steep: 'Steep' } satisfies Record<NamedSlope, string>,
  unit: {
    linealFeet: 'Lineal feet',
    each: 'Each',
    bundle: 'Bundle',
    piece: 'Piece',
    roll: 'Roll',
    carton: 'Carton',
    tube: 'Tube',
    can: 'Can',
    case: 'Case',
    box: 'Box',
    custom: 'Custom unit',
  } satisfies Record<ProductUnit, string>,
  active: { yes: 'Yes', no: 'No' },
} as const
