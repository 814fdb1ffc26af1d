import { type BasisPoints, basisPoints } from './percent.ts'
import type { WastedArea } from './squares.ts'

/** The complexity of a roof: more hips and valleys mean more offcuts. */
export const COMPLEXITIES = ['simple', 'moderate', 'complex'] as const
export type Complexity = (typeof COMPLEXITIES)[number]

/** The waste factor for each complexity. */
export type WasteByComplexity = Readonly<Record<Complexity, BasisPoints>>

/** Waste if starter and ridge cap are included in the price per square. */
export const DEFAULT_WASTE = { simple: 1_000, moderate: 1_500, complex: 2_000 } as WasteByComplexity

/** Waste if starter, cap, and other accessories are separate lines. */
export const ITEMISED_WASTE = { simple: 500, moderate: 800, complex: 1_200 } as WasteByComplexity

/** The card's own waste factor takes precedence over the company's default for the structure's complexity. */
export function wasteFor(complexity: Complexity, cardWaste: BasisPoints | null, byComplexity: WasteByComplexity) {
  return cardWaste ?? byComplexity[complexity]
}

/** The average waste of some areas, weighted by area, to the basis point; 0 if there is no area. */
export function averageWaste(areas: readonly WastedArea[]): BasisPoints {
  const area = areas.reduce((sum, { areaSqft }) => sum + areaSqft, 0)
  const wasted = areas.reduce((sum, { areaSqft, wasteBps }) => sum + areaSqft * wasteBps, 0)
  return basisPoints(area === 0 ? 0 : Math.round(wasted / area))
}
