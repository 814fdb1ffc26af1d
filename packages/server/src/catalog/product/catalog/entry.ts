import type { CatalogKind, CatalogQuality } from '@gable/contract/product-catalog'
import type { ProductUnit } from '@gable/contract/product-unit'
import type { NamedSlope } from '@gable/contract/status'

/**
 * An entry of the built-in catalog: a kind and quality of roof without a brand. Its warranty is typical of the kind;
 * the contractor enters the warranty of the brand that they install.
 */
export interface CatalogEntry {
  /** The permanent id by which cards made from it are recognized. */
  key: string
  kind: CatalogKind
  quality: CatalogQuality
  name: string
  type: string
  topFeatures: readonly string[]
  whatIsIncluded: readonly string[]
  warranty: string
  warrantyCoverageType: string
  additionalCostText?: string
  unit: ProductUnit
  /** The slopes that it can be installed on. */
  slopes: readonly NamedSlope[]
  /** The usual waste factor in basis points; null if it depends on the roof's complexity. */
  wasteBps: number | null
  /** Whole dollars per square, installed, US 2025, for orientation. */
  typical: readonly [low: number, high: number]
}

/** Installed from 2/12 up, with doubled underlayment below 4/12. */
export const anySlope: readonly NamedSlope[] = ['shallow', 'medium', 'steep']
/** Materials that shed water but are not watertight: from 4/12 up. */
export const pitched: readonly NamedSlope[] = ['medium', 'steep']
/** Materials that keep standing water out. */
export const lowSlope: readonly NamedSlope[] = ['flat', 'shallow']

export const tearOff = 'Tear-off and disposal of one old layer'
export const cleanUp = 'Daily clean-up and a magnet sweep for nails'
