import { limits } from '@gable/contract/limits'
import type { ProductDetail } from '@gable/contract/product'
import type { CatalogProduct } from '@gable/contract/product-catalog'
import type { NewProductForm, ProductForm } from '@gable/contract/product-form'
import type { ProductUnit } from '@gable/contract/product-unit'
import { type NamedSlope, namedSlopes, type PriceKind } from '@gable/contract/status'
import { text } from './text.ts'

/** The form values during input: a price may still be missing. */
type OpenForm = Omit<ProductForm, 'priceCents'> & { priceCents: number | null }

/** The defaults of a new card: an ordinary shingle roof, for all slopes. */
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
/** The fields of a new card that are not part of the card itself. */
const ofOwnMaking = { from: '', priceConfirmed: true }
// Missing values are rejected by validation before anything is sent.
export const newProduct = { ...emptyCard, ...ofOwnMaking } as NewProductForm

/** Creates the form of a card from the product's own catalog. Its price is a suggestion to be confirmed. */
export function fromCatalogue(entry: CatalogProduct): NewProductForm {
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

export function productFormOf(card: ProductDetail): ProductForm {
  const { id: _id, version: _v, markets: _m, photos, ...form } = card
  return { ...form, photos: photos.map(({ id }) => id) }
}

/** Creates a copy of a card, including its label and photos. */
export function copyOf(card: ProductDetail): NewProductForm {
  return {
    ...productFormOf(card),
    ...ofOwnMaking,
    name: copyName(card.name),
    label: '',
    photos: [],
  }
}

/** "Heritage 3-Tab (copy)". A long name is cut to fit the field's limit. */
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

/** The field labels, also used to report what someone else has changed. */
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
