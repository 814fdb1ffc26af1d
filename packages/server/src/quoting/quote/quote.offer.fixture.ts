import type { QuoteSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Market, Offer, OfferedProduct } from './quote.offer.ts'

/** An offer for tests: one product in one market, with typical settings. */

const now = new Date('2026-11-20T15:00:00Z')
const stamps = { createdAt: now, updatedAt: now, version: 1 }
const companyId = '01a1f999-0000-7000-8000-000000000001'

export const settings: QuoteSettings = {
  companyId,
  display: 'total',
  rangeType: 'plusMinus',
  rangeBps: 500,
  rangeStepCents: 10_000,
  outlineWideningBps: 300,
  slopeWideningBps: 200,
  measuredNarrowingBps: 200,
  simpleWasteBps: 1_000,
  moderateWasteBps: 1_500,
  complexWasteBps: 2_000,
  flatRise: 0,
  shallowRise: 3,
  mediumRise: 6,
  steepRise: 10,
  overhangInches: 12,
  priceAfterForm: false,
  showPriceChanges: false,
  steps: ['shape', 'slope', 'questions'],
  costs: [],
  questions: [],
  discounts: [],
  discountLimitBps: null,
  discountLimitCents: null,
  costDiscountLimitBps: null,
  costDiscountLimitCents: null,
  repDiscountLimitBps: null,
  leastMarginBps: null,
  repsSeeMargin: false,
  texts: { priceNote: '', afterFormNote: '', questionsTitle: '' },
  ...stamps,
}
export const market: Market = {
  companyId,
  id: companyId,
  name: 'Teton Valley',
  active: true,
  position: 1,
  financingType: 'Basic',
  financingTypeId: null,
  financingDescription: '',
  aprBps: 999,
  months: 120,
  promotionMonths: 0,
  merchantFeeBps: 500,
  factorMerchantFee: false,
  taxes: [],
  taxBps: 0,
  learnedRange: false,
  learnedContracts: 0,
  learnedBps: null,
  learnedAt: null,
  ...stamps,
}
export const product: OfferedProduct = {
  companyId,
  id: companyId,
  name: 'Architectural',
  type: 'Asphalt shingle',
  label: 'Better',
  warranty: '',
  warrantyCoverageType: '',
  topFeatures: [],
  whatIsIncluded: [],
  additionalCostText: '',
  priceKind: 'perSquare',
  priceCents: 55_000,
  pricePerSheetCents: null,
  costCents: null,
  slopeSurchargeCents: {},
  slopes: ['flat', 'shallow', 'medium', 'steep'],
  wasteBps: null,
  displayOrder: 1,
  sku: '',
  unit: 'each',
  customUnitName: '',
  catalogueKey: '',
  active: true,
  showMonthlyPrice: true,
  photos: [],
  ...stamps,
}

/** The offer with other settings and another product card. */
export const offerOf = (own: Partial<QuoteSettings> = {}, card: Partial<OfferedProduct> = {}): Offer => ({
  settings: { ...settings, ...own },
  market,
  products: [{ ...product, ...card }],
})
