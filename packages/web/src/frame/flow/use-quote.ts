import { seenPrice } from '@gable/contract/format/shown-price'
import type { PricedProduct, SlopeChoice } from '@gable/contract/quote'
import { submissionKeys } from '@gable/contract/submission-keys'
import type { AddressChoice, DetectedRoofs } from '@gable/contract/widget'
import { useReducer, useRef, useState } from 'react'
import { language } from '../../homeowner/language/language.ts'
import { sentences } from '../../homeowner/language/sentences.ts'
import { type Outcome, outcomeOf, type Refusal, type WidgetApi } from '../api.ts'
import { addressDetail, priceDetail } from '../page/host-details.ts'
import type { PageChannel } from '../page/page-channel.ts'
import type { Page } from '../page/page-facts.ts'
import { storedVisit } from '../page/visit-memory.ts'
import { text } from '../texts/index.ts'
import { contactForm } from './contact-draft.ts'
import { givenAnswers } from './flow-answers.ts'
import { nextIds, pickedIds, withMore } from './flow-products.ts'
import { slopeOf } from './flow-shape.ts'
import { adjacentStep, type NumberedStep } from './flow-steps.ts'
import {
  chosenProduct,
  type QuoteAction,
  type QuoteFlow,
  quoteFlow,
  startOfFlow,
  structureChoices,
} from './quote-flow.ts'

export interface Quote {
  flow: QuoteFlow
  dispatch(action: QuoteAction): void
  /** A call is in progress: buttons wait. */
  busy: boolean
  /** The last call failed because of the network or the server; `retry` repeats it. */
  faulty: boolean
  retry(): void
  chooseAddress(address: AddressChoice, text: string, billingSession?: string): void
  chooseBuilding(buildingId: string): void
  /** Goes from this step to the next one; prices the products first if those are next. */
  goOn(): void
  showPrices(): void
  /** Prices the same roofs for another slope without leaving the screen. */
  changeSlope(slope: SlopeChoice): void
  /** Prices the next products of the offer. */
  showMore(): void
  /**
   * Fetches the lines of a product's price.
   * @returns whether they were received.
   */
  itemise(productId: string): Promise<boolean>
  submitQuote(): Promise<Refusal | undefined>
  requestProduct(product: Pick<PricedProduct, 'id' | 'name'>): Promise<void>
  requestHelp(): Promise<Refusal | undefined>
}

/** The visit: its state, and the calls that advance it. Waits for `screensFetched` before it shows the first answer. */
export function useQuote(
  widgetId: string,
  api: WidgetApi,
  page: Page,
  channel: PageChannel,
  screensFetched: () => Promise<void>,
): Quote {
  // After a reload, the visit continues where it was.
  const [flow, dispatch] = useReducer(
    quoteFlow,
    undefined,
    () => (page.isPreview ? undefined : storedVisit(widgetId)) ?? startOfFlow,
  )
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<(() => void) | null>(null)
  const running = useRef(false)
  /** An address of this visit has been located and counted. */
  const located = useRef(flow.session !== null)
  const [keys] = useState(() => submissionKeys())

  const sayError = (code: Refusal['code']) => channel.emit('error', { code, message: sentences[code] })

  /** One call at a time: ignores a second click while a call is in progress. */
  async function run<T>(
    call: () => Promise<T>,
    done: (value: T) => void,
    again: () => void,
    refused: (refusal: Refusal) => void = showRefusal,
  ) {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setFailed(null)
    const outcome: Outcome<T> = await outcomeOf(call())
    running.current = false
    setBusy(false)
    if (outcome.kind === 'done') done(outcome.value)
    if (outcome.kind === 'fault') {
      sayError('WIDGET_UNAVAILABLE')
      setFailed(() => again)
    }
    if (outcome.kind !== 'refused') return undefined
    const { refusal } = outcome
    sayError(refusal.code)
    refused(refusal)
    return refusal
  }

  function showRefusal(refusal: Refusal) {
    if (refusal.code === 'OUT_OF_SERVICE_AREA') {
      located.current = true
      dispatch({ type: 'outsideArea', token: refusal.sessionToken ?? null })
    } else if (refusal.code === 'SESSION_NOT_FOUND')
      dispatch({ type: 'refused', code: refusal.code, screen: 'address' })
    else if (refusal.questions) dispatch({ type: 'asked', code: refusal.code, questions: refusal.questions })
    else if (!refusal.fields) dispatch({ type: 'refused', ...refusal })
  }

  const facts = () => ({ href: page.href, isPreview: page.isPreview, rep: page.prefill.rep })

  function chooseAddress(address: AddressChoice, text: string, billingSession?: string) {
    dispatch({ type: 'addressTyped', text })
    void run(
      async () => {
        const requested = { widgetId, address, page: facts(), billingSession, again: located.current, language }
        const answer = api.chooseAddress(requested)
        const outcome = await outcomeOf(answer)
        // Every other refusal is shown next to the address.
        const isOutside = outcome.kind === 'refused' && outcome.refusal.code === 'OUT_OF_SERVICE_AREA'
        if (outcome.kind === 'done' || isOutside) await screensFetched()
        return answer
      },
      ({ sessionToken: token, address: resolved, roofs, ...facts }) => {
        located.current = true
        channel.emit('address', addressDetail(resolved))
        const { slopes, measuredRise, measurement, usualRoof, overhangInches, asks } = facts
        const measured = { measuredRise, measurement }
        const session = { token, address: resolved, slopes, ...measured, usualRoof, overhangInches, asks }
        dispatch({ type: 'addressChosen', session, roofs: withRoofNames(roofs) })
        channel.say('predictionCompleted')
      },
      () => chooseAddress(address, text, billingSession),
    )
  }

  function chooseBuilding(buildingId: string) {
    const { session } = flow
    if (!session) return
    void run(
      () => api.chooseBuilding({ widgetId, sessionToken: session.token, buildingId }),
      ({ measuredRise, measurement, ...roofs }) =>
        dispatch({ type: 'buildingChosen', roofs: withRoofNames(roofs), measuredRise, measurement }),
      () => chooseBuilding(buildingId),
    )
  }

  function goOn() {
    const next = adjacentStep(flow.screen as NumberedStep, 1, flow.session?.asks.steps ?? [])
    if (next === 'products') showPrices()
    else dispatch({ type: 'wentTo', screen: next })
  }

  function showPrices() {
    const choice = choiceOf(flow)
    if (!choice) return
    void run(
      () => api.priceProducts({ widgetId, ...choice, productIds: pickedIds(flow) }),
      (offer) => {
        dispatch({ type: 'priced', offer, from: flow.screen })
        postPrices(offer)
      },
      showPrices,
      (refusal) => {
        showRefusal(refusal)
        // No product suits the slope: the homeowner changes it on the slope screen.
        const unsuitable = refusal.code === 'OPTION_NOT_AVAILABLE' && !refusal.questions
        if (unsuitable && flow.screen === 'questions' && choice.slope)
          dispatch({ type: 'refused', code: refusal.code, screen: 'slope' })
      },
    )
  }

  function changeSlope(slope: SlopeChoice) {
    const choice = choiceOf(quoteFlow(flow, { type: 'slopeChosen', slope }))
    if (!choice) return
    void run(
      () => api.priceProducts({ widgetId, ...choice, productIds: pickedIds(flow) }),
      (offer) => {
        dispatch({ type: 'repriced', slope, offer })
        postPrices(offer)
      },
      () => changeSlope(slope),
      (refusal) => {
        if (refusal.code === 'OPTION_NOT_AVAILABLE' && !refusal.questions)
          dispatch({ type: 'slopeRefused', code: refusal.code })
        else showRefusal(refusal)
      },
    )
  }

  function showMore() {
    const { offer } = flow
    const choice = choiceOf(flow)
    if (!choice || !offer) return
    void run(
      () => api.priceProducts({ widgetId, ...choice, first: false, productIds: nextIds(offer) }),
      (more) => {
        dispatch({ type: 'morePriced', offer: more })
        postPrices(withMore(offer, more))
      },
      showMore,
    )
  }

  async function itemise(productId: string): Promise<boolean> {
    const { offer } = flow
    const choice = choiceOf(flow)
    if (!choice || !offer) return false
    const outcome = await outcomeOf(api.priceLines({ widgetId, ...choice, productId }))
    if (outcome.kind !== 'done') return false
    dispatch({ type: 'itemised', product: outcome.value, how: offer.how })
    return true
  }

  function postPrices(offer: Parameters<typeof priceDetail>[0]) {
    const detail = priceDetail(offer)
    if (detail) channel.emit('price', detail)
  }

  async function submitQuote(): Promise<Refusal | undefined> {
    const { productId, offer } = flow
    const choice = choiceOf(flow)
    if (!choice || !productId) return undefined
    const product = chosenProduct(flow)
    const seen = product && seenPrice(product)
    const input = { widgetId, ...choice, contact: contactForm(flow.contact), productId, seen }
    const refusal = await run(
      () => api.submitQuote({ ...input, idempotencyKey: keys.keyFor(input) }),
      ({ product }) => {
        channel.emit('lead', { form: 'rqpLeads' })
        dispatch({ type: 'submitted', product })
        if (offer?.priceAfterForm) postPrices({ ...offer, products: [product] })
      },
      () => void submitQuote(),
      (refusal) => {
        if (refusal.product) dispatch({ type: 'priceChanged', product: refusal.product })
        else showRefusal(refusal)
      },
    )
    if (refusal?.code === 'OPTION_NOT_AVAILABLE' && !refusal.questions) {
      dispatch({ type: 'refused', code: refusal.code, screen: 'products' })
      showPrices()
    }
    return refusal
  }

  /** Requests another product. Only possible after the quote is made. */
  async function requestProduct({ id: productId, name }: Pick<PricedProduct, 'id' | 'name'>): Promise<void> {
    const { session } = flow
    if (!session) return
    const input = { widgetId, sessionToken: session.token, productId }
    await run(
      () => api.requestProduct({ ...input, idempotencyKey: keys.keyFor(input) }),
      () => {
        channel.emit('productRequested', { productName: name })
        dispatch({ type: 'productRequested', productId })
      },
      () => void requestProduct({ id: productId, name }),
      // If the visit has expired, its estimate stays on the page.
      ({ code }) => dispatch({ type: 'refused', code }),
    )
  }

  async function requestHelp(): Promise<Refusal | undefined> {
    const addressText = flow.addressText.trim()
    const sessionToken = flow.session?.token ?? flow.outsideToken ?? undefined
    const input = { widgetId, sessionToken, contact: contactForm(flow.contact), addressText, page: facts(), language }
    return run(
      () => api.requestHelp({ ...input, idempotencyKey: keys.keyFor(input) }),
      () => {
        channel.emit('lead', { form: 'otherContacts' })
        dispatch({ type: 'helpSent' })
      },
      () => void requestHelp(),
    )
  }

  return {
    flow,
    dispatch,
    busy,
    faulty: failed !== null,
    retry: () => failed?.(),
    chooseAddress,
    chooseBuilding,
    goOn,
    showPrices,
    changeSlope,
    showMore,
    itemise,
    submitQuote,
    requestProduct,
    requestHelp,
  }
}

/** The part of the visit that is priced. Undefined if the company asks for a slope and none is chosen yet. */
function choiceOf(flow: QuoteFlow) {
  const { session } = flow
  if (!session) return undefined
  const asksSlope = session.asks.steps.includes('slope')
  const slope = asksSlope ? slopeOf(flow) : undefined
  if (slope === null) return undefined
  return {
    sessionToken: session.token,
    language,
    structures: structureChoices(flow),
    answers: givenAnswers(flow.answers),
    ...(slope && { slope }),
  }
}

/** The detected roofs with names in the reader's language. Names that a person gave are not changed. */
function withRoofNames<Found extends DetectedRoofs>(roofs: Found): Found {
  return { ...roofs, structures: roofs.structures.map((one) => ({ ...one, name: roofName(one.name) })) }
}

/** The server numbers the roofs of a house, and calls the first one "Main roof". */
function roofName(name: string): string {
  if (name === 'Main roof') return text('frame.mainRoof')
  const number = /^Structure (\d+)$/.exec(name)?.[1]
  return number ? text('frame.otherRoof', { number }) : name
}
