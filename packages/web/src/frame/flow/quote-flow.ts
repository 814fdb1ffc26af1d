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
import { adjacentStep, type NumberedStep } from './flow-steps.ts'
import {
  type FlowStructure,
  structuresAfterPicking,
  structuresAgain,
  structuresOf,
  withChoice,
} from './flow-structure.ts'

export type Screen = NumberedStep | 'compare' | 'details' | 'outsideArea' | 'thankYou' | 'help' | 'helpThanks'

/** The slope of the house as measured from above. */
export interface MeasuredSlope {
  /** Rise over 12; null if it was not measured. */
  measuredRise: number | null
  measurement: RiseMeasurement | null
}

/** A visit at one address, as the server opened it. The token stays in this tab. */
export interface Session extends MeasuredSlope {
  token: string
  address: ResolvedAddress
  slopes: { category: SlopeChoice['category']; rise: number }[]
  /** The most common roof shape in the company's area, the default for guessing a shape. */
  usualRoof: UsualRoof
  /** How far the company's roofs overhang their walls, used when the outline is a wall line. */
  overhangInches: number
  /** What the company asks, and what it says about its prices. */
  asks: QuoteAsks
}

export interface QuoteFlow extends Picked {
  screen: Screen
  addressText: string
  session: Session | null
  /** Token of an address outside the service area, sent with a request for help. */
  outsideToken: string | null
  roofs: DetectedRoofs | null
  /** The current roofs, detected, edited or drawn, in the order of the list. */
  structures: FlowStructure[]
  /** "Not my house": the roof step lets the homeowner pick another building. */
  picking: boolean
  /** Set while the roofs are being edited: the roof to start with, or whether to draw a new one. */
  editing: { draw: boolean; id: string | null } | null
  /** The slope as chosen; see `slopeOf` for the resulting slope. */
  slope: SlopeChoice | null
  pitchedSlope: SlopeChoice | null
  answers: Answers
  /** Set after another slope was chosen on the products screen. */
  repriced: Repriced | null
  /** The product whose details are shown: the quote's own, or after the quote another one. */
  lookedAtId: string | null
  /** The chosen product with its old price, if the price changed while the form was open. */
  pricedBefore: OfferedProduct | null
  /** The screen that the details were opened from, and that Back returns to. */
  chosenAt: 'products' | 'compare' | 'thankYou'
  /** The products requested in addition to the quote's. */
  requested: string[]
  contact: ContactDraft
  /** The message at the top of the screen. */
  refusal: HomeownerCode | null
  /** The roof that the message is about. */
  refusedStructureId: string | null
  /** The screen that Back returns to from the help form. */
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
  /** `from`: the screen that requested the prices. A homeowner who has moved to another screen stays there. */
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
  /** The form was sent with an outdated price: `product` has the new one. */
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

/** The reducer of the quote. Pure: server calls are made outside and arrive as actions. */
export function quoteFlow(flow: QuoteFlow, action: QuoteAction): QuoteFlow {
  const next = keepingHelp(flow, action, moved(flow, action))
  return next.refusal || !next.refusedStructureId ? next : { ...next, refusedStructureId: null }
}

/** The actions that leave the help form. */
const leavesHelp: readonly QuoteAction['type'][] = ['back', 'helpSent']

/**
 * Keeps the help form open if an answer arrives while it is shown: Back then leads to the screen that the answer would
 * have shown.
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
      // Keeps the message: editing fixes what it is about.
      return { ...flow, editing: action.editing, picking: false }
    case 'slopeChosen':
      return { ...withSlope(flow, action.slope), refusal: null }
    case 'shapeChosen':
      return { ...withShape(flow, action.id, action.shape), refusal: null }
    case 'answered':
      return { ...flow, answers: { ...flow.answers, [action.questionId]: action.answer }, refusal: null }
    case 'asked':
      return askedAgain(flow, action)
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
      // Lines requested before another slope was chosen belong to another price.
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

/** Shows a product's details. The quote's product no longer changes once the quote is made. */
function withChosen(flow: QuoteFlow, lookedAtId: string): QuoteFlow {
  const looked = { ...flow, screen: 'details' as const, lookedAtId, refusal: null }
  if (flow.screen === 'thankYou') return { ...looked, chosenAt: 'thankYou' }
  return { ...looked, productId: lookedAtId, chosenAt: flow.screen === 'compare' ? 'compare' : 'products' }
}

function withoutAddress(flow: QuoteFlow): QuoteFlow {
  return { ...flow, session: null, roofs: null, structures: [], refusal: null }
}

/** The same address keeps its input; another address starts with its own roofs and slope. */
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

/** The company has changed its questions: asks the current ones. */
function askedAgain(flow: QuoteFlow, { questions, code }: QuoteAction & { type: 'asked' }): QuoteFlow {
  const { session } = flow
  if (!session) return flow
  const asks = withQuestions(session.asks, questions)
  const gone = flow.screen === 'questions' && questions.length === 0
  const screen = questions.length > 0 ? 'questions' : gone ? adjacentStep('products', -1, asks.steps) : flow.screen
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
  // The measurement belonged to the other building.
  const slope = slopeFollowing(flow, session.measuredRise, measuredRise)
  return { ...next, session: { ...session, measuredRise, measurement }, ...slope }
}

function changed(flow: QuoteFlow, id: string, change: Partial<StructureChoice>): QuoteFlow {
  return { ...flow, structures: withChoice(flow.structures, id, change), refusal: null }
}

/** Errors about a roof are fixed on the roof screen. */
function refusedAt(flow: QuoteFlow, { code, screen, structureId }: QuoteAction & { type: 'refused' }): QuoteFlow {
  const at = screen ?? (structureId || code === 'ROOF_REQUIRED' ? 'roof' : flow.screen)
  // A request for help with an unknown address is about that address.
  const outsideToken = code === 'ADDRESS_NOT_FOUND' ? null : flow.outsideToken
  // The help form does not show the result of an address lookup that started earlier.
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
  return { screen: adjacentStep(flow.screen as NumberedStep, -1, flow.session?.asks.steps ?? []) }
}

/** Whether Back works on this screen. A finished quote cannot be reopened. */
export function canGoBack(screen: Screen): boolean {
  return screen !== 'address' && screen !== 'thankYou' && screen !== 'helpThanks'
}

export function structureChoices(flow: QuoteFlow): StructureChoice[] {
  const slope = slopeOf(flow)
  return flow.structures.map((structure) => choiceOf(structure, slope, flow.session))
}

export function chosenProduct(flow: QuoteFlow): OfferedProduct | undefined {
  return flow.offer?.products.find(({ id }) => id === flow.productId)
}

export function lookedAtProduct(flow: QuoteFlow): PricedProduct | undefined {
  return flow.offer?.products.find(({ id }) => id === flow.lookedAtId)
}
