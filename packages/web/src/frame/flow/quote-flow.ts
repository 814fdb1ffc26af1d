import type { RiseMeasurement } from '@gable/contract/geo'
import { homeownerLimits } from '@gable/contract/limits-homeowner'
import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import type {
  AskedQuestion,
  HowPriced,
  ItemisedProduct,
  PricedProduct,
  SlopeChoice,
  StructureChoice,
} from '@gable/contract/quote'
import type { RoofShapeChoice } from '@gable/contract/roof-shape'
import type { QuestionAnswer, UsualRoof } from '@gable/contract/status'
import type { DetectedRoofs, QuoteAsks, ResolvedAddress } from '@gable/contract/widget'
import type { Prefill } from '@gable/embed/protocol'
import { cleanText } from '../page/page-text.ts'
import { type ContactDraft, emptyContact, withPrefill } from './contact-draft.ts'
import { type Answers, stillAnswered, withQuestions } from './flow-answers.ts'
import {
  type Offer,
  type OfferedProduct,
  type Picked,
  type Repriced,
  withCompared,
  withdrawn,
  withItemised,
  withMore,
  withOffer,
} from './flow-products.ts'
import { choiceOf, slopeAsMeasured, slopeFollowing, slopeOf, withShape, withSlope } from './flow-shape.ts'
import { type NumberedStep, stepBeside } from './flow-steps.ts'
import {
  type FlowStructure,
  structuresAfterPicking,
  structuresAgain,
  structuresOf,
  withChoice,
} from './flow-structure.ts'

/** The numbered steps, and the screens beside them. */
export type Screen = NumberedStep | 'compare' | 'details' | 'outsideArea' | 'thankYou' | 'help' | 'helpThanks'

/** How steep the house is, as it was measured from above. */
export interface MeasuredSlope {
  /** Rise over 12; null where nobody measured it. */
  measuredRise: number | null
  /** How that was measured. */
  measurement: RiseMeasurement | null
}

/** A visit at one address, as the server opened it. The token stays in this tab. */
export interface Session extends MeasuredSlope {
  token: string
  address: ResolvedAddress
  slopes: { category: SlopeChoice['category']; rise: number }[]
  /** What roofs mostly are where the company works: where the guess of a shape begins. */
  usualRoof: UsualRoof
  /** By how much the company's roofs stand out over their walls: on wall lines the guess counts with it. */
  overhangInches: number
  /** What the company wants asked, and says of its prices. */
  asks: QuoteAsks
}

export interface QuoteFlow extends Picked {
  screen: Screen
  addressText: string
  session: Session | null
  /** Of an address outside of the service area: a call for help is about it. */
  outsideToken: string | null
  roofs: DetectedRoofs | null
  /** The roofs as they stand now: found, edited or drawn, in the order of the list. */
  structures: FlowStructure[]
  /** "Not my house": the roof step lets one pick another building. */
  picking: boolean
  /** The roofs are being edited; which one first, or a new one is drawn. */
  editing: { draw: boolean; id: string | null } | null
  /** As it was chosen: see `slopeOf` for what it comes to. */
  slope: SlopeChoice | null
  pitchedSlope: SlopeChoice | null
  answers: Answers
  /** Another slope was chosen beside the prices. */
  repriced: Repriced | null
  /** The product whose details are looked at: the one of the quote, or after that another. */
  lookedAtId: string | null
  /** The chosen product as it was priced before its price changed under the form. */
  pricedBefore: OfferedProduct | null
  /** Where its details were asked for, and Back leads from them. */
  chosenAt: 'products' | 'compare' | 'thankYou'
  /** The products that were asked for beside the quote's. */
  requested: string[]
  contact: ContactDraft
  /** The sentence at the top of the screen. */
  refusal: HomeownerCode | null
  /** The roof that the sentence is about. */
  refusedStructureId: string | null
  /** Where Back leads from the help form. */
  helpFrom: Screen
}

export type QuoteAction =
  | { type: 'addressTyped'; text: string }
  | { type: 'addressChosen'; session: Session; roofs: DetectedRoofs }
  | { type: 'outsideArea'; token: string | null }
  | ({ type: 'buildingChosen'; roofs: DetectedRoofs } & MeasuredSlope)
  | { type: 'structureTicked'; id: string; included: boolean }
  | { type: 'structureChanged'; id: string; change: Partial<StructureChoice> }
  | { type: 'structuresEdited'; structures: FlowStructure[] }
  | { type: 'pickingSet'; picking: boolean }
  | { type: 'editingSet'; editing: QuoteFlow['editing'] }
  | { type: 'slopeChosen'; slope: SlopeChoice }
  | { type: 'shapeChosen'; id: string; shape: RoofShapeChoice }
  | { type: 'answered'; questionId: string; answer: QuestionAnswer }
  | { type: 'asked'; questions: AskedQuestion[]; code: HomeownerCode }
  /** `from`: where the prices were asked for. Whoever has gone elsewhere meanwhile stays there. */
  | { type: 'priced'; offer: Offer; from?: Screen }
  | { type: 'repriced'; slope: SlopeChoice; offer: Offer }
  | { type: 'morePriced'; offer: Offer }
  | { type: 'itemised'; product: ItemisedProduct; how: HowPriced }
  | { type: 'slopeRefused'; code: HomeownerCode }
  | { type: 'productCompared'; productId: string; marked: boolean }
  | { type: 'productsCompared' }
  | { type: 'productChosen'; productId: string }
  | { type: 'productTaken' }
  | { type: 'productRequested'; productId: string }
  | { type: 'contactEdited'; contact: Partial<ContactDraft> }
  | { type: 'prefilled'; prefill: Prefill }
  /** The form was sent with another price than that of the moment: `product` has the new one. */
  | { type: 'priceChanged'; product: ItemisedProduct }
  | { type: 'submitted'; product: ItemisedProduct }
  | { type: 'helpAsked' }
  | { type: 'helpSent' }
  | { type: 'refused'; code: HomeownerCode; screen?: Screen; structureId?: string }
  | { type: 'wentTo'; screen: NumberedStep }
  | { type: 'back' }
  | { type: 'startedAgain' }

export const startOfFlow: QuoteFlow = {
  screen: 'address',
  addressText: '',
  session: null,
  outsideToken: null,
  roofs: null,
  structures: [],
  picking: false,
  editing: null,
  slope: null,
  pitchedSlope: null,
  answers: {},
  offer: null,
  productId: null,
  compared: [],
  repriced: null,
  lookedAtId: null,
  pricedBefore: null,
  chosenAt: 'products',
  requested: [],
  contact: emptyContact,
  refusal: null,
  refusedStructureId: null,
  helpFrom: 'address',
}

/** What the homeowner's next state is. Pure: calls to the server are made outside and come in as actions. */
export function quoteFlow(flow: QuoteFlow, action: QuoteAction): QuoteFlow {
  const next = keepingHelp(flow, action, moved(flow, action))
  return next.refusal || !next.refusedStructureId ? next : { ...next, refusedStructureId: null }
}

/** What leads out of the help form. */
const leavesHelp: readonly QuoteAction['type'][] = ['back', 'helpSent']

/**
 * Whoever asks for help while an answer is on its way keeps the form: what the answer would have shown is where Back leads
 * then.
 */
function keepingHelp(flow: QuoteFlow, { type }: QuoteAction, next: QuoteFlow): QuoteFlow {
  if (flow.screen !== 'help' || next.screen === 'help' || leavesHelp.includes(type)) return next
  return { ...next, screen: 'help', helpFrom: next.screen, refusal: null }
}

function moved(flow: QuoteFlow, action: QuoteAction): QuoteFlow {
  switch (action.type) {
    case 'addressTyped':
      return { ...flow, addressText: cleanText(action.text, homeownerLimits.addressText), refusal: null }
    case 'addressChosen':
      return { ...atAddress(flow, action.session, action.roofs), screen: 'roof', refusal: null }
    case 'outsideArea':
      return { ...withoutAddress(flow), screen: 'outsideArea', outsideToken: action.token }
    case 'buildingChosen':
      return { ...withRoofs(flow, action), picking: false, offer: null, refusal: null }
    case 'structureTicked':
      return changed(flow, action.id, { included: action.included })
    case 'structureChanged':
      return changed(flow, action.id, action.change)
    case 'structuresEdited':
      return { ...flow, structures: action.structures, refusal: null }
    case 'pickingSet':
      return { ...flow, picking: action.picking, editing: null, refusal: null }
    case 'editingSet':
      // The sentence stays: what it is about is put right by editing.
      return { ...flow, editing: action.editing, picking: false }
    case 'slopeChosen':
      return { ...withSlope(flow, action.slope), refusal: null }
    case 'shapeChosen':
      return { ...withShape(flow, action.id, action.shape), refusal: null }
    case 'answered':
      return { ...flow, answers: { ...flow.answers, [action.questionId]: action.answer }, refusal: null }
    case 'asked':
      return askedAnew(flow, action)
    case 'priced':
      return {
        ...withOffer(flow, action.offer),
        screen: action.from && action.from !== flow.screen ? flow.screen : 'products',
        repriced: null,
        refusal: flow.screen === 'products' ? flow.refusal : null,
      }
    case 'repriced': {
      const repriced = { withdrawn: withdrawn(flow.offer, action.offer), refusal: null }
      return { ...withOffer(withSlope(flow, action.slope), action.offer), repriced, refusal: null }
    }
    case 'morePriced':
      return flow.offer ? { ...withOffer(flow, withMore(flow.offer, action.offer)), refusal: null } : flow
    case 'itemised':
      // What was asked before another slope was chosen is of another price.
      return flow.offer?.how === action.how ? { ...flow, offer: withItemised(flow.offer, action.product) } : flow
    case 'slopeRefused':
      return { ...flow, repriced: { withdrawn: [], refusal: action.code } }
    case 'productCompared':
      return { ...flow, compared: withCompared(flow.compared, action.productId, action.marked) }
    case 'productsCompared':
      return { ...flow, screen: 'compare', refusal: null }
    case 'productChosen':
      return withChosen(flow, action.productId)
    case 'productTaken':
      return { ...flow, screen: 'contact', refusal: null }
    case 'productRequested':
      return { ...flow, screen: 'thankYou', requested: [...flow.requested, action.productId], refusal: null }
    case 'contactEdited':
      return { ...flow, contact: { ...flow.contact, ...action.contact } }
    case 'prefilled':
      return { ...flow, contact: withPrefill(flow.contact, action.prefill) }
    case 'priceChanged':
      return {
        ...flow,
        offer: withItemised(flow.offer, action.product),
        pricedBefore: chosenProduct(flow) ?? null,
        refusal: 'PRICE_CHANGED',
      }
    case 'submitted':
      return { ...flow, screen: 'thankYou', offer: withItemised(flow.offer, action.product), refusal: null }
    case 'helpAsked':
      return { ...flow, screen: 'help', helpFrom: flow.screen, refusal: null }
    case 'helpSent':
      return { ...flow, screen: 'helpThanks', refusal: null }
    case 'refused':
      return refusedAt(flow, action)
    case 'wentTo':
      return { ...flow, screen: action.screen, picking: false, editing: null, refusal: null }
    case 'back':
      return { ...flow, ...screenBefore(flow), refusal: null }
    case 'startedAgain':
      return { ...startOfFlow, contact: flow.contact }
  }
}

/** Its details are shown. What the quote is of does not change once it is made. */
function withChosen(flow: QuoteFlow, lookedAtId: string): QuoteFlow {
  const looked = { ...flow, screen: 'details' as const, lookedAtId, refusal: null }
  if (flow.screen === 'thankYou') return { ...looked, chosenAt: 'thankYou' }
  return { ...looked, productId: lookedAtId, chosenAt: flow.screen === 'compare' ? 'compare' : 'products' }
}

function withoutAddress(flow: QuoteFlow): QuoteFlow {
  return { ...flow, session: null, roofs: null, structures: [], refusal: null }
}

/** The same address again keeps what was entered for it; another one starts with its own roofs and slope. */
function atAddress(flow: QuoteFlow, session: Session, roofs: DetectedRoofs): QuoteFlow {
  const same = flow.session !== null && sameAddress(flow.session.address, session.address)
  const next = { ...flow, session, outsideToken: null, roofs, picking: false, editing: null, offer: null }
  if (!same) {
    const nothing = { answers: {}, productId: null, compared: [], requested: [] }
    return { ...next, structures: structuresOf(roofs), ...slopeAsMeasured(session.measuredRise), ...nothing }
  }
  const answers = stillAnswered(flow.answers, session.asks.questions)
  const slope = slopeFollowing(flow, flow.session?.measuredRise ?? null, session.measuredRise)
  return { ...next, answers, structures: structuresAgain(flow.structures, flow.roofs, roofs), ...slope }
}

/** The company has changed its questions meanwhile: they are asked as they are now. */
function askedAnew(flow: QuoteFlow, { questions, code }: QuoteAction & { type: 'asked' }): QuoteFlow {
  const { session } = flow
  if (!session) return flow
  const asks = withQuestions(session.asks, questions)
  const gone = flow.screen === 'questions' && questions.length === 0
  const screen = questions.length > 0 ? 'questions' : gone ? stepBeside('products', -1, asks.steps) : flow.screen
  const answers = stillAnswered(flow.answers, questions)
  return { ...flow, session: { ...session, asks }, answers, screen, refusal: code }
}

function sameAddress(a: ResolvedAddress, b: ResolvedAddress): boolean {
  return a.street === b.street && a.city === b.city && a.state === b.state && a.postalCode === b.postalCode
}

function withRoofs(flow: QuoteFlow, { roofs, measuredRise, measurement }: QuoteAction & { type: 'buildingChosen' }) {
  const next = { ...flow, roofs, structures: structuresAfterPicking(flow.structures, flow.roofs, roofs) }
  const { session } = flow
  if (!session) return next
  // What was measured was the other building's.
  const slope = slopeFollowing(flow, session.measuredRise, measuredRise)
  return { ...next, session: { ...session, measuredRise, measurement }, ...slope }
}

function changed(flow: QuoteFlow, id: string, change: Partial<StructureChoice>): QuoteFlow {
  return { ...flow, structures: withChoice(flow.structures, id, change), refusal: null }
}

/** What is wrong with a roof is put right at the roofs. */
function refusedAt(flow: QuoteFlow, { code, screen, structureId }: QuoteAction & { type: 'refused' }): QuoteFlow {
  const at = screen ?? (structureId || code === 'ROOF_REQUIRED' ? 'roof' : flow.screen)
  // Help with an address that is not known is about that one.
  const outsideToken = code === 'ADDRESS_NOT_FOUND' ? null : flow.outsideToken
  // An address that was looked up before help was asked for says nothing of the form.
  if (flow.screen === 'help' && code === 'ADDRESS_NOT_FOUND') return { ...flow, outsideToken }
  return { ...flow, screen: at, outsideToken, editing: null, refusal: code, refusedStructureId: structureId ?? null }
}

function screenBefore(flow: QuoteFlow): Partial<QuoteFlow> {
  if (flow.screen === 'help') return { screen: flow.helpFrom }
  if (flow.screen === 'roof' && (flow.picking || flow.editing)) return { picking: false, editing: null }
  if (flow.screen === 'outsideArea') return { screen: 'address' }
  if (flow.screen === 'compare') return { screen: 'products' }
  if (flow.screen === 'details') return { screen: flow.chosenAt }
  if (flow.screen === 'contact') return { screen: 'details' }
  return { screen: stepBeside(flow.screen as NumberedStep, -1, flow.session?.asks.steps ?? []) }
}

/** Whether Back means anything on this screen. A finished quote is not gone back into. */
export function canGoBack(screen: Screen): boolean {
  return screen !== 'address' && screen !== 'thankYou' && screen !== 'helpThanks'
}

/** The structures as the server wants them. */
export function structureChoices(flow: QuoteFlow): StructureChoice[] {
  const slope = slopeOf(flow)
  return flow.structures.map((structure) => choiceOf(structure, slope, flow.session))
}

/** The product that was chosen, with its price. */
export function chosenProduct(flow: QuoteFlow): OfferedProduct | undefined {
  return flow.offer?.products.find(({ id }) => id === flow.productId)
}

/** The product whose details are looked at. */
export function lookedAtProduct(flow: QuoteFlow): PricedProduct | undefined {
  return flow.offer?.products.find(({ id }) => id === flow.lookedAtId)
}
