import { limits } from '@gable/contract/limits'
import type { MessageCode } from '@gable/contract/messages'
import type { HowPriced, PricedProduct, RoofShapeChoice, SlopeChoice, StructureChoice } from '@gable/contract/quote'
import type { Currency, UsualRoof } from '@gable/contract/status'
import type { DetectedRoofs, ResolvedAddress } from '@gable/contract/widget'
import type { Prefill } from '@gable/embed/protocol'
import { cleanText } from '../page/page-text.ts'
import { type ContactDraft, emptyContact, withPrefill } from './contact-draft.ts'
import { choiceOf, isLevel, slopeAsMeasured, slopeOf, withShape, withSlope } from './flow-shape.ts'
import {
  type FlowStructure,
  isSameHouse,
  structuresAfterPicking,
  structuresAgain,
  structuresOf,
  withChoice,
} from './flow-structure.ts'

/** The five numbered steps, and the screens beside them. */
export const numberedSteps = ['address', 'roof', 'slope', 'products', 'contact'] as const
export type NumberedStep = (typeof numberedSteps)[number]
export type Screen = NumberedStep | 'outsideArea' | 'thankYou' | 'help' | 'helpThanks'

/** A visit at one address, as the server opened it. The token stays in this page's memory. */
export interface Session {
  token: string
  address: ResolvedAddress
  slopes: { category: SlopeChoice['category']; rise: number }[]
  /** Rise over 12 as a provider measured it on this roof; null where none did. */
  measuredRise: number | null
  /** What roofs mostly are where the company works: where the guess of a shape begins. */
  usualRoof: UsualRoof
  /** By how much the company's roofs stand out over their walls: on wall lines the guess counts with it. */
  overhangInches: number
}

export interface Offer {
  products: PricedProduct[]
  how: HowPriced
  currency: Currency
}

export interface QuoteFlow {
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
  offer: Offer | null
  productId: string | null
  contact: ContactDraft
  /** The sentence at the top of the screen. */
  refusal: MessageCode | null
  /** The roof that the sentence is about. */
  refusedStructureId: string | null
  /** Where Back leads from the help form. */
  helpFrom: Screen
}

export type QuoteAction =
  | { type: 'addressTyped'; text: string }
  | { type: 'addressChosen'; session: Session; roofs: DetectedRoofs }
  | { type: 'outsideArea'; token: string | null }
  | { type: 'buildingChosen'; roofs: DetectedRoofs }
  | { type: 'structureTicked'; id: string; included: boolean }
  | { type: 'structureChanged'; id: string; change: Partial<StructureChoice> }
  | { type: 'structuresEdited'; structures: FlowStructure[] }
  | { type: 'pickingSet'; picking: boolean }
  | { type: 'editingSet'; editing: QuoteFlow['editing'] }
  | { type: 'slopeChosen'; slope: SlopeChoice }
  | { type: 'shapeChosen'; id: string; shape: RoofShapeChoice }
  | { type: 'priced'; offer: Offer }
  | { type: 'productChosen'; productId: string }
  | { type: 'contactEdited'; contact: Partial<ContactDraft> }
  | { type: 'prefilled'; prefill: Prefill }
  | { type: 'submitted' }
  | { type: 'helpAsked' }
  | { type: 'helpSent' }
  | { type: 'refused'; code: MessageCode; screen?: Screen; structureId?: string }
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
  offer: null,
  productId: null,
  contact: emptyContact,
  refusal: null,
  refusedStructureId: null,
  helpFrom: 'address',
}

/** What the homeowner's next state is. Pure: calls to the server are made outside and come in as actions. */
export function quoteFlow(flow: QuoteFlow, action: QuoteAction): QuoteFlow {
  const next = moved(flow, action)
  return next.refusal || !next.refusedStructureId ? next : { ...next, refusedStructureId: null }
}

function moved(flow: QuoteFlow, action: QuoteAction): QuoteFlow {
  switch (action.type) {
    case 'addressTyped':
      return { ...flow, addressText: cleanText(action.text, limits.addressText), refusal: null }
    case 'addressChosen':
      return { ...atAddress(flow, action.session, action.roofs), screen: 'roof', refusal: null }
    case 'outsideArea':
      return { ...withoutAddress(flow), screen: 'outsideArea', outsideToken: action.token }
    case 'buildingChosen':
      return { ...withRoofs(flow, action.roofs), picking: false, offer: null, refusal: null }
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
    case 'priced':
      return {
        ...flow,
        screen: 'products',
        offer: action.offer,
        productId: stillOffered(flow, action.offer),
        refusal: flow.screen === 'products' ? flow.refusal : null,
      }
    case 'productChosen':
      return { ...flow, screen: 'contact', productId: action.productId, refusal: null }
    case 'contactEdited':
      return { ...flow, contact: { ...flow.contact, ...action.contact } }
    case 'prefilled':
      return { ...flow, contact: withPrefill(flow.contact, action.prefill) }
    case 'submitted':
      return { ...flow, screen: 'thankYou', refusal: null }
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

function withoutAddress(flow: QuoteFlow): QuoteFlow {
  return { ...flow, session: null, roofs: null, structures: [], refusal: null }
}

/** The same address again keeps what was entered for it; another one starts with its own roofs and slope. */
function atAddress(flow: QuoteFlow, session: Session, roofs: DetectedRoofs): QuoteFlow {
  const same = flow.session !== null && sameAddress(flow.session.address, session.address)
  const next = { ...flow, session, outsideToken: null, roofs, picking: false, editing: null, offer: null }
  if (!same) {
    return { ...next, structures: structuresOf(roofs), ...slopeAsMeasured(session.measuredRise), productId: null }
  }
  return { ...next, structures: structuresAgain(flow.structures, flow.roofs, roofs) }
}

function sameAddress(a: ResolvedAddress, b: ResolvedAddress): boolean {
  return a.street === b.street && a.city === b.city && a.state === b.state && a.postalCode === b.postalCode
}

function withRoofs(flow: QuoteFlow, roofs: DetectedRoofs): QuoteFlow {
  const next = { ...flow, roofs, structures: structuresAfterPicking(flow.structures, flow.roofs, roofs) }
  if (!flow.session || flow.session.measuredRise === null || isSameHouse(flow.roofs, roofs)) return next
  // What was measured was the other building's.
  const measured = flow.slope?.category === 'custom' && flow.slope.rise === flow.session.measuredRise
  const slope = measured ? slopeAsMeasured(null) : {}
  return { ...next, session: { ...flow.session, measuredRise: null }, ...slope }
}

function changed(flow: QuoteFlow, id: string, change: Partial<StructureChoice>): QuoteFlow {
  return { ...flow, structures: withChoice(flow.structures, id, change), refusal: null }
}

/** What is wrong with a roof is put right at the roofs. */
function refusedAt(flow: QuoteFlow, { code, screen, structureId }: QuoteAction & { type: 'refused' }): QuoteFlow {
  const at = screen ?? (structureId || code === 'ROOF_REQUIRED' ? 'roof' : flow.screen)
  // Help with an address that is not known is about that one.
  const outsideToken = code === 'ADDRESS_NOT_FOUND' ? null : flow.outsideToken
  return { ...flow, screen: at, outsideToken, editing: null, refusal: code, refusedStructureId: structureId ?? null }
}

/** The chosen product, unless it was withdrawn meanwhile. */
function stillOffered(flow: QuoteFlow, offer: Offer): string | null {
  return offer.products.some(({ id }) => id === flow.productId) ? flow.productId : null
}

function screenBefore(flow: QuoteFlow): Partial<QuoteFlow> {
  if (flow.screen === 'help') return { screen: flow.helpFrom }
  if (flow.screen === 'roof' && (flow.picking || flow.editing)) return { picking: false, editing: null }
  const at = numberedSteps.indexOf(flow.screen as NumberedStep)
  return { screen: numberedSteps[Math.max(0, at - 1)] ?? 'address' }
}

/** Whether Back means anything on this screen. A finished quote is not gone back into. */
export function canGoBack(screen: Screen): boolean {
  return screen !== 'address' && screen !== 'thankYou' && screen !== 'helpThanks'
}

/** The structures as the server wants them. */
export function structureChoices(flow: QuoteFlow): StructureChoice[] {
  const level = isLevel(slopeOf(flow))
  return flow.structures.map((structure) => choiceOf(structure, level))
}

/** The product that was chosen, with its price. */
export function chosenProduct(flow: QuoteFlow): PricedProduct | undefined {
  return flow.offer?.products.find(({ id }) => id === flow.productId)
}
