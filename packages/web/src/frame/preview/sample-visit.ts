import type { WidgetSettings } from '@gable/contract/branding'
import { addressLine } from '@gable/contract/format/contact'
import type { AskedQuestion, HowPriced, ItemisedProduct } from '@gable/contract/quote'
import type { WidgetStep } from '@gable/contract/status'
import type { PreviewScreen } from '@gable/embed/protocol'
import { compared, type Offer } from '../flow/flow-products.ts'
import { structuresOf } from '../flow/flow-structure.ts'
import { type QuoteFlow, type Session, startOfFlow } from '../flow/quote-flow.ts'
import { previewText } from './preview-text.ts'
import { noRoofs, sampleAddress, sampleRoofs } from './sample-roof.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const question = (number: number, name: string, description: string): AskedQuestion => ({
  id: id(number),
  kind: 'own',
  name,
  description,
  required: false,
  answers: ['none', '1', '2', '3+', 'notSure'],
})
const questions = [
  question(11, previewText('layers'), previewText('layersHint')),
  question(12, previewText('skylights'), ''),
]

interface Sample {
  number: number
  name: string
  type: string
  dollars: number
  features: string[]
  warranty: string
}
const product = ({ number, name, type, dollars, features, warranty }: Sample): ItemisedProduct => ({
  id: id(number),
  name,
  label: previewText('sample'),
  type,
  warranty,
  warrantyCoverageType: previewText('coverage'),
  topFeatures: features,
  whatIsIncluded: [previewText('tearOff'), previewText('flashing'), previewText('cleanUp')],
  additionalCostText: previewText('additional'),
  pricePerSheetCents: 8_500,
  photos: [],
  wasteBps: 1_000,
  squaresHundredths: 3_245,
  display: 'total',
  totalCents: dollars * 100,
  range: null,
  monthly: null,
  cashCents: null,
  lines: [{ kind: 'product', label: name, detail: '32.45 squares', amountCents: dollars * 100 }],
})

const sampleProducts = [
  product({
    number: 21,
    name: previewText('good'),
    type: 'Asphalt shingles',
    dollars: 16_400,
    features: [previewText('resists'), previewText('colors')],
    warranty: previewText('warranty'),
  }),
  product({
    number: 22,
    name: previewText('better'),
    type: 'Metal',
    dollars: 29_800,
    features: [previewText('light'), previewText('quiet')],
    warranty: previewText('warrantyLong'),
  }),
  product({
    number: 23,
    name: previewText('best'),
    type: 'Synthetic slate',
    dollars: 38_200,
    features: [previewText('resists'), previewText('light')],
    warranty: previewText('warrantyLong'),
  }),
]

export interface SampleOffer {
  products: ItemisedProduct[]
  how: HowPriced
}
const builtIn: SampleOffer = {
  products: sampleProducts,
  how: {
    planAreaSqft: 2_643,
    roofAreaSqft: 2_955,
    rise: 6,
    widened: [],
    narrowed: false,
    contracts: null,
    leftOut: [],
  },
}

/** The company's own products as sent by the designer; the samples if it has none, or too few to compare. */
export function sampleOffer(sent: Record<string, unknown>, screen: PreviewScreen): SampleOffer {
  const { products = [], how } = sent as Partial<SampleOffer>
  return how && products.length >= (screen === 'compare' ? compared.least : 1) ? { products, how } : builtIn
}

/** Includes financing by the company's own lender, so that its button is shown. Its link goes nowhere. */
const offer = (currency: Offer['currency'], { products, how }: SampleOffer): Offer => ({
  products,
  offered: products.map((one) => one.id),
  how,
  currency,
  priceAfterForm: false,
  financing: { kind: 'custom', name: previewText('sample'), url: '#', logoUrl: null },
})

/** The steps that the company asks, plus the one that the previewed screen needs. */
function stepsOf(requested: readonly WidgetStep[], screen: PreviewScreen): WidgetStep[] {
  const wanted: readonly WidgetStep[] =
    screen === 'slope' ? ['shape', 'slope'] : screen === 'questions' ? ['questions'] : []
  return (['shape', 'slope', 'questions'] as const).filter((step) => requested.includes(step) || wanted.includes(step))
}

function session(settings: WidgetSettings, screen: PreviewScreen): Session {
  return {
    token: 'preview',
    address: sampleAddress,
    slopes: [
      { category: 'flat', rise: 1 },
      { category: 'shallow', rise: 4 },
      { category: 'medium', rise: 6 },
      { category: 'steep', rise: 9 },
    ],
    measuredRise: null,
    measurement: null,
    usualRoof: 'gable',
    overhangInches: 0,
    asks: {
      steps: stepsOf(settings.steps ?? [], screen),
      questions,
      texts: { priceNote: '', afterFormNote: '', questionsTitle: '' },
    },
  }
}

/** A visit in the state in which a homeowner reaches the screen. */
export function sampleVisit(settings: WidgetSettings, screen: PreviewScreen, sample: SampleOffer): QuoteFlow {
  const [first, second] = sample.products.map((one) => one.id)
  const known = session(settings, screen)
  const roofs = screen === 'notDetected' ? noRoofs : sampleRoofs
  const flow: QuoteFlow = {
    ...startOfFlow,
    addressText: addressLine(sampleAddress),
    session: known,
    roofs,
    structures: structuresOf(roofs),
    slope: { category: 'medium' },
    pitchedSlope: { category: 'medium' },
    offer: offer(settings.company.currency, sample),
    productId: first!,
    lookedAtId: first!,
    compared: second === undefined ? [] : [first!, second],
  }
  if (screen === 'address') return { ...flow, screen, session: null, addressText: '' }
  if (screen === 'products') return { ...flow, screen, productId: null, compared: [] }
  if (screen === 'outsideArea') return { ...flow, screen, session: null }
  if (screen === 'notDetected') return { ...flow, screen: 'roof' }
  if (screen === 'unavailable') return { ...flow, screen: 'products' }
  return { ...flow, screen }
}
