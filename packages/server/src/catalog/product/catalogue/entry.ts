import type { CatalogueKind, CatalogueQuality } from '@gable/contract/product-catalogue'
import type { ProductUnit } from '@gable/contract/product-unit'
import type { NamedSlope } from '@gable/contract/status'

/**
 * A product of the product's own catalogue: a kind and quality of roof, of no maker. What it says of a warranty is what is
 * common of the kind; the contractor writes what the brand that he lays gives.
 */
export interface CatalogueEntry {
  /** Names it for good: cards that were made of it are known by it. */
  key: string
  kind: CatalogueKind
  quality: CatalogueQuality
  name: string
  type: string
  topFeatures: readonly string[]
  whatIsIncluded: readonly string[]
  warranty: string
  warrantyCoverageType: string
  additionalCostText?: string
  unit: ProductUnit
  /** What it can be laid on. */
  slopes: readonly NamedSlope[]
  /** What is usual of it, in basis points; null where it follows how cut up the roof is. */
  wasteBps: number | null
  /** Whole dollars a square, installed, US 2025: for orientation. */
  typical: readonly [low: number, high: number]
}

/** Laid from 2/12 on, doubled underlayment below 4/12. */
export const anySlope: readonly NamedSlope[] = ['shallow', 'medium', 'steep']
/** What sheds water and does not keep it out: from 4/12 on. */
export const pitched: readonly NamedSlope[] = ['medium', 'steep']
/** What keeps standing water out. */
export const lowSlope: readonly NamedSlope[] = ['flat', 'shallow']

export const tearOff = 'Tear-off and disposal of one old layer'
export const cleanUp = 'Daily clean-up and a magnet sweep for nails'
