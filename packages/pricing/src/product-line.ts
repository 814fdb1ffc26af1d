import { type PriceLine, priceLine, type StructureDetail } from './line.ts'
import type { Cents } from './money.ts'
import type { BasisPoints } from './percent.ts'
import { ONE, wholeQuantity } from './quantity.ts'
import { SLOPE_CATEGORIES, type SlopeCategory } from './slope.ts'
import { type SquaresHundredths, squaresOf, squaresQuantity } from './squares.ts'
import { type Complexity, type WasteByComplexity, wasteFor } from './waste.ts'

/** An included roof. `areaSqft` is the sloped area, before waste. */
export interface PricedStructure {
  readonly id: string
  readonly areaSqft: number
  readonly complexity: Complexity
  readonly slopeCategory: SlopeCategory
  /** Entered by a person for this roof; takes precedence over the card's and the company's. */
  readonly wasteBps?: BasisPoints | null
}

/** The price settings of a product card. */
export interface PricedProduct {
  readonly id: string
  readonly label: string
  readonly pricing:
    | { readonly kind: 'perSquare'; readonly cents: Cents }
    | { readonly kind: 'fixed'; readonly cents: Cents }
  /** The card's waste factor for all structures; null to use the company's defaults. */
  readonly wasteBps?: BasisPoints | null
  /** Added per square of the structures in a slope category (steep work is slower, flat roofs use other materials). */
  readonly surchargePerSquare?: Readonly<Partial<Record<SlopeCategory, Cents>>> | null
}

/** The structures with the waste factor of each. */
export function wastedStructures(
  structures: readonly PricedStructure[],
  product: PricedProduct,
  waste: WasteByComplexity,
): (Omit<PricedStructure, 'wasteBps'> & { readonly wasteBps: BasisPoints })[] {
  return structures.map((structure) => {
    const own = structure.wasteBps ?? wasteFor(structure.complexity, product.wasteBps ?? null, waste)
    return { ...structure, wasteBps: own }
  })
}

type Wasted = ReturnType<typeof wastedStructures>

/** The product's own line: its price per square times the squares, or its fixed price. */
export function productLine(product: PricedProduct, structures: Wasted, squares: SquaresHundredths): PriceLine {
  const { id, label, pricing } = product
  const unitCents = pricing.cents
  if (pricing.kind === 'fixed') {
    const detail = { kind: 'fixed' } as const
    return priceLine({ kind: 'product', id, label, quantityThousandths: ONE, unit: 'quote', unitCents, detail })
  }
  const quantityThousandths = squaresQuantity(squares)
  const detail = { kind: 'squares', structures: structures.map(structureDetail) } as const
  return priceLine({ kind: 'product', id, label, quantityThousandths, unit: 'square', unitCents, detail })
}

/** One line for each slope category that has a surcharge and a structure, based on that category's own squares. */
export function surchargeLines(product: PricedProduct, structures: Wasted): PriceLine[] {
  return SLOPE_CATEGORIES.flatMap((category) => {
    const unitCents = product.surchargePerSquare?.[category]
    const sloped = structures.filter((structure) => structure.slopeCategory === category)
    if (!unitCents || sloped.length === 0) return []
    const quantityThousandths = squaresQuantity(squaresOf(sloped))
    const detail = { kind: 'slope', category } as const
    const label = product.label
    return [
      priceLine({ kind: 'surcharge', id: category, label, quantityThousandths, unit: 'square', unitCents, detail }),
    ]
  })
}

/** The line for replacing sheets of decking, which a rep counts on the roof. */
export function deckingLine(product: PricedProduct, sheets: number, perSheetCents: Cents): PriceLine {
  const quantityThousandths = wholeQuantity(sheets)
  const detail = { kind: 'always' } as const
  const { id, label } = product
  return priceLine({ kind: 'decking', id, label, quantityThousandths, unit: 'sheet', unitCents: perSheetCents, detail })
}

function structureDetail({ id, areaSqft, wasteBps }: Wasted[number]): StructureDetail {
  return { structureId: id, areaSqft: Math.round(areaSqft * 100) / 100, wasteBps }
}
