import type { Alternative, Structure } from '@gable/contract/geo'
import type { AskedQuestion, PricedProduct } from '@gable/contract/quote'
import type { DetectedRoofs, QuoteAsks, ResolvedAddress } from '@gable/contract/widget'
import type { Offer } from './flow-products.ts'
import type { QuoteAction } from './quote-flow.ts'

/** Plain records for the frame's tests: each test changes only what it is about. */

export const address: ResolvedAddress = {
  street: '12 Harvest Lane',
  city: 'Rexburg',
  state: 'ID',
  postalCode: '83440',
  country: 'UnitedStates',
  point: [-111.79, 43.82],
}

/** A company that asks everything except questions. */
export const asks: QuoteAsks = {
  steps: ['shape', 'slope'],
  questions: [],
  texts: { priceNote: '', afterFormNote: '', questionsTitle: '' },
}

export function question(id: string, changes: Partial<AskedQuestion> = {}): AskedQuestion {
  const answers: AskedQuestion['answers'] = ['none', '1', '2', '3+', 'notSure']
  return { id, kind: 'own', name: id, description: '', required: false, answers, ...changes }
}

export function structure(id: string, changes: Partial<Structure> = {}): Structure {
  return {
    id,
    name: id,
    outline: [],
    planAreaSqft: 1_850,
    distanceFeet: 0,
    included: true,
    source: 'demo',
    meaning: 'roofEdge',
    notice: '',
    date: null,
    uncertain: false,
    supported: true,
    ...changes,
  }
}

/** A neighbor's building; with `otherOutlineOf`, another outline of a detected house. */
export function alternative(id: string, changes: Partial<Alternative> = {}): Alternative {
  return { ...structure(id), otherOutlineOf: null, sourceName: '', ...changes }
}

export function roofs(structures: Structure[], alternatives: Alternative[] = []): DetectedRoofs {
  const imagery = { kind: 'drawn' as const, tiles: [], tileSize: 256, maxZoom: 19, attribution: '', mayTrace: true }
  return { structures, alternatives, imagery, houseLimits: { mostAreaSqft: 20_000, mostCorners: 60 } }
}

export function product(id: string, changes: Partial<PricedProduct> = {}): PricedProduct {
  return {
    id,
    name: id,
    label: '',
    type: 'Asphalt shingles',
    warranty: '',
    warrantyCoverageType: '',
    topFeatures: [],
    whatIsIncluded: [],
    additionalCostText: '',
    pricePerSheetCents: null,
    photos: [],
    wasteBps: 1_000,
    squaresHundredths: 2_460,
    display: 'total',
    totalCents: 1_353_000,
    range: null,
    monthly: null,
    cashCents: null,
    ...changes,
  }
}

export function offer(products: PricedProduct[]): Offer {
  const how = {
    planAreaSqft: 2_000,
    roofAreaSqft: 2_236.07,
    rise: 6,
    widened: [],
    narrowed: false,
    contracts: null,
    leftOut: [],
  }
  return {
    products,
    offered: products.map(({ id }) => id),
    how,
    currency: 'USD',
    priceAfterForm: false,
    financing: null,
  }
}

/** "Not my house": the roofs of another building, with its slope if that was measured. */
export function buildingChosen(found: DetectedRoofs, measuredRise: number | null = null): QuoteAction {
  return { type: 'buildingChosen', roofs: found, measuredRise, measurement: null }
}
