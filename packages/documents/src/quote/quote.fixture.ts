import type { SharedQuote } from '@gable/contract/quote-share'
import { houseRing, structure } from '../report/report.fixture.ts'
import type { QuoteRequest } from './request.ts'

const product: SharedQuote['product'] = {
  id: '0193a000-0000-7000-8000-000000000001',
  name: 'Landmark Łupek',
  label: 'Best value',
  type: 'Asphalt shingle',
  warranty: '30-year limited warranty',
  warrantyCoverageType: 'Materials and labor',
  topFeatures: ['Impact rated', 'Wind rated to 130 mph'],
  whatIsIncluded: ['Tear-off of one old layer', 'Synthetic underlayment'],
  additionalCostText: 'Rotten decking is charged by the sheet.',
  pricePerSheetCents: 8_500,
  photos: [],
  wasteBps: 1_500,
  squaresHundredths: 2_460,
  display: 'range',
  totalCents: null,
  range: { minCents: 1_300_000, maxCents: 1_480_000 },
  monthly: null,
  cashCents: null,
  lines: [
    { kind: 'product', label: 'Landmark Łupek', detail: '24.60 squares', amountCents: null },
    { kind: 'discount', label: 'Autumn', detail: '5%', amountCents: null },
  ],
}

const shared: SharedQuote = {
  madeAt: '2026-11-20T18:30:00.000Z',
  language: 'en',
  locale: 'en',
  timeZone: 'America/Boise',
  company: {
    name: 'Ridge & Sons Roofing',
    phone: '2085550100',
    email: 'office@ridge.example',
    mailingAddress: '1 Ridge Road, Driggs, ID 83422',
    country: 'UnitedStates',
    logo: null,
  },
  homeowner: 'Grace Nguyễn',
  address: { street: '128 Larkspur Lane', city: 'Driggs', state: 'ID', postalCode: '83422' },
  currency: 'USD',
  product,
  how: {
    planAreaSqft: 1_900,
    roofAreaSqft: 2_139,
    rise: 6,
    widened: ['slope'],
    narrowed: false,
    contracts: null,
    leftOut: [],
  },
  roofs: [
    { name: 'House', included: true, roofAreaSqft: 2_139, rise: 6 },
    { name: 'Barn', included: false, roofAreaSqft: 820, rise: 3 },
  ],
  measured: '',
  answers: [{ question: 'How many chimneys are there?', answer: '2' }],
  priceNote: 'Prices are good for thirty days.',
  legalText: 'By submitting this form you agree that we may contact you.',
  offer: null,
  priceChanges: null,
  look: {
    titlesColor: '#1B2430',
    titlesFont: 'Inter',
    subtitlesColor: '#5B6776',
    mainTextColor: '#1B2430',
    mainTextFont: 'Inter',
    secondaryTextColor: '#5B6776',
    iconsColor: '#1D4E89',
    roofColor: '#2B7A4B',
    tooltipAndMapControlsColor: '#1B2430',
    tooltipAndMapControlsTextColor: '#FFFFFF',
    illustrationColor: '#1D4E89',
    backgroundColor: '#FFFFFF',
    mainButtonColor: '#2B7A4B',
    mainButtonTextColor: '#FFFFFF',
    mainButtonSeeProductDetailsButtonText: 'See Product Details',
    mainButtonFontWeight: 600,
    mainButtonFontSize: 18,
    mainButtonCornerRadius: 8,
    mainButtonType: 'block',
    secondaryButtonColor: '#FFFFFF',
    secondaryButtonTextColor: '#1B2430',
    checkboxColor: '#1D4E89',
    radioButtonColor: '#1D4E89',
    rqpLeadsLegalTextFontSize: 12,
    otherContactsLegalTextFontSize: 12,
  },
}

/** A homeowner's quote, with overrides for a test. */
export function quoteRequest(
  over: Partial<SharedQuote> = {},
  priced: Partial<SharedQuote['product']> = {},
): QuoteRequest {
  const { name, outline, shape, rise, overhangInches } = structure('House', houseRing)
  return {
    quoteId: '0193a000-0000-7000-8000-00000000abcd',
    shared: { ...shared, ...over, product: { ...product, ...priced } },
    outlines: [{ name, outline, shape, rise, overhangInches }],
    surroundings: { roads: [], buildings: [], houseNumbers: [], notices: ['© OpenStreetMap contributors (ODbL)'] },
    photo: null,
    sitePhotos: [],
  }
}
