import { limits } from '@gable/contract/limits'
import type { ProductDetail } from '@gable/contract/product'
import type { CatalogueProduct } from '@gable/contract/product-catalogue'
import type { NewProductForm, ProductForm } from '@gable/contract/product-form'
import type { ProductUnit } from '@gable/contract/product-unit'
import { type NamedSlope, namedSlopes, type PriceKind } from '@gable/contract/status'
import { text } from './text.ts'

/** The form while it is filled in: a price may still be missing. */
type OpenForm = Omit<ProductForm, 'priceCents'> & { priceCents: number | null }

/** A card still to be made: an ordinary shingle roof, for all that slopes. */
const emptyCard: OpenForm = {
  name: '',
  type: '',
  label: '',
  warranty: '',
  warrantyCoverageType: '',
  topFeatures: [],
  whatIsIncluded: [],
  additionalCostText: '',
  priceKind: 'perSquare',
  priceCents: null,
  pricePerSheetCents: null,
  costCents: null,
  slopeSurchargeCents: {},
  slopes: ['shallow', 'medium', 'steep'],
  wasteBps: null,
  sku: '',
  unit: 'bundle',
  customUnitName: '',
  active: true,
  photos: [],
}
/** What of a new card is not of the card itself. */
const ofOwnMaking = { from: '', priceConfirmed: true }
// What is missing is refused at its field before anything is sent.
export const newProduct = { ...emptyCard, ...ofOwnMaking } as NewProductForm

/** A card as the product's own catalogue describes it. Its price is a suggestion, to be confirmed. */
export function fromCatalogue(entry: CatalogueProduct): NewProductForm {
  const { name, type, warranty, warrantyCoverageType, topFeatures, whatIsIncluded } = entry
  const { additionalCostText, unit, slopes, wasteBps } = entry
  return {
    ...newProduct,
    name,
    type,
    warranty,
    warrantyCoverageType,
    topFeatures,
    whatIsIncluded,
    additionalCostText,
    unit,
    slopes,
    wasteBps,
    priceCents: entry.suggestedCents,
    from: entry.key,
    priceConfirmed: false,
  }
}

/** The form of a card as it stands. */
export function productFormOf(card: ProductDetail): ProductForm {
  const { id: _id, version: _v, markets: _m, photos, ...form } = card
  return { ...form, photos: photos.map(({ id }) => id) }
}

/** A card like this one. Its label stays with it, and so do its photos. */
export function copyOf(card: ProductDetail): NewProductForm {
  return {
    ...productFormOf(card),
    ...ofOwnMaking,
    name: copyName(card.name),
    label: '',
    photos: [],
  }
}

/** "Heritage 3-Tab (copy)". Of a long name its beginning, so that the form takes it. */
function copyName(name: string): string {
  const room = limits.product.name - text('product.copyOf', { name: '' }).length
  return text('product.copyOf', {
    name: name
      .slice(0, room)
      .toWellFormed()
      .replace(/\uFFFD$/, '')
      .trimEnd(),
  })
}

/** What each field is called: on the form, and where somebody else has changed it. */
export const productLabels: Record<keyof ProductForm, string> = {
  name: text('product.name'),
  type: text('product.type'),
  label: text('product.label'),
  warranty: text('product.warranty'),
  warrantyCoverageType: text('product.warrantyCoverageType'),
  topFeatures: text('product.topFeatures'),
  whatIsIncluded: text('product.whatIsIncluded'),
  additionalCostText: text('product.additionalCostText'),
  priceKind: text('product.priceKind'),
  priceCents: text('product.priceCents'),
  pricePerSheetCents: text('product.pricePerSheetCents'),
  costCents: text('product.costCents'),
  slopeSurchargeCents: text('product.slopeSurchargeCents'),
  slopes: text('product.slopes'),
  wasteBps: text('product.wasteBps'),
  sku: text('product.sku'),
  unit: text('product.unit'),
  customUnitName: text('product.customUnitName'),
  active: text('product.active'),
  photos: text('product.photos'),
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** A field's value as the form shows it. */
export function shownValue(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  if (name === 'priceKind') return text(`product.priceKind.${value as PriceKind}`)
  if (name === 'unit') return text(`product.unit.${value as ProductUnit}`)
  if (name === 'slopes') return (value as NamedSlope[]).map((slope) => text(`product.slope.${slope}`)).join(', ')
  if (name === 'slopeSurchargeCents') {
    const cents = value as ProductForm['slopeSurchargeCents']
    const named = namedSlopes.filter((slope) => cents[slope])
    return named.map((slope) => `${text(`product.slope.${slope}`)} ${dollars(cents[slope]!)}`).join(', ') || '–'
  }
  if (typeof value === 'number') return dollars(value)
  return Array.isArray(value) ? value.join('; ') : String(value)
}
