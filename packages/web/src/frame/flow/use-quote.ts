import { messages } from '@gable/contract/messages'
import type { AddressChoice } from '@gable/contract/widget'
import { useReducer, useRef, useState } from 'react'
import { type Outcome, outcomeOf, type Refusal, type WidgetApi } from '../api.ts'
import { addressDetail, priceDetail } from '../page/host-details.ts'
import type { PageChannel } from '../page/page-channel.ts'
import type { Page } from '../page/page-facts.ts'
import { contactForm } from './contact-draft.ts'
import { slopeOf } from './flow-shape.ts'
import { type QuoteAction, type QuoteFlow, quoteFlow, startOfFlow, structureChoices } from './quote-flow.ts'
import { createSubmissionKeys } from './submission-key.ts'

export interface Quote {
  flow: QuoteFlow
  dispatch(action: QuoteAction): void
  /** A call is on its way: buttons wait. */
  busy: boolean
  /** The last call failed for no reason of the homeowner's; `retry` makes it again. */
  faulty: boolean
  retry(): void
  chooseAddress(address: AddressChoice, text: string, billingSession?: string): void
  chooseBuilding(buildingId: string): void
  showPrices(): void
  submitQuote(): Promise<Refusal | undefined>
  requestHelp(): Promise<Refusal | undefined>
}

/** The visit: its state, and the calls that move it on. The first answer is shown once `screensFetched` has ended. */
export function useQuote(
  widgetId: string,
  api: WidgetApi,
  page: Page,
  channel: PageChannel,
  screensFetched: () => Promise<void>,
): Quote {
  const [flow, dispatch] = useReducer(quoteFlow, startOfFlow)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<(() => void) | null>(null)
  const running = useRef(false)
  const [keys] = useState(createSubmissionKeys)

  const sayError = (code: Refusal['code']) => channel.emit('error', { code, message: messages[code] })

  /** One call at a time: a second click while one is on its way does nothing. */
  async function run<T>(call: () => Promise<T>, done: (value: T) => void, again: () => void) {
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
    if (refusal.code === 'OUT_OF_SERVICE_AREA') dispatch({ type: 'outsideArea', token: refusal.sessionToken ?? null })
    else if (refusal.code === 'SESSION_NOT_FOUND') dispatch({ type: 'refused', code: refusal.code, screen: 'address' })
    else if (!refusal.fields) dispatch({ type: 'refused', ...refusal })
    return refusal
  }

  const facts = () => ({ href: page.href, isPreview: page.isPreview, rep: page.prefill.rep })

  function chooseAddress(address: AddressChoice, text: string, billingSession?: string) {
    dispatch({ type: 'addressTyped', text })
    void run(
      async () => {
        const answer = api.chooseAddress({ widgetId, address, page: facts(), billingSession })
        const [found] = await Promise.all([answer, screensFetched()])
        return found
      },
      ({ sessionToken: token, address: resolved, roofs, slopes, measuredRise, usualRoof, overhangInches }) => {
        channel.emit('address', addressDetail(resolved))
        const session = { token, address: resolved, slopes, measuredRise, usualRoof, overhangInches }
        dispatch({ type: 'addressChosen', session, roofs })
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
      (roofs) => dispatch({ type: 'buildingChosen', roofs }),
      () => chooseBuilding(buildingId),
    )
  }

  function showPrices() {
    const { session } = flow
    const slope = slopeOf(flow)
    if (!session || !slope) return
    const input = { widgetId, sessionToken: session.token, structures: structureChoices(flow), slope }
    void run(
      () => api.priceProducts(input),
      (offer) => {
        dispatch({ type: 'priced', offer })
        const detail = priceDetail(offer)
        if (detail) channel.emit('price', detail)
      },
      showPrices,
    )
  }

  async function submitQuote(): Promise<Refusal | undefined> {
    const { session, productId } = flow
    const slope = slopeOf(flow)
    if (!session || !slope || !productId) return undefined
    const input = {
      widgetId,
      sessionToken: session.token,
      contact: contactForm(flow.contact),
      structures: structureChoices(flow),
      slope,
      productId,
    }
    const refusal = await run(
      () => api.submitQuote({ ...input, idempotencyKey: keys.keyFor(input) }),
      () => {
        channel.emit('lead', { form: 'rqpLeads' })
        dispatch({ type: 'submitted' })
      },
      () => void submitQuote(),
    )
    if (refusal?.code === 'OPTION_NOT_AVAILABLE') {
      dispatch({ type: 'refused', code: refusal.code, screen: 'products' })
      showPrices()
    }
    return refusal
  }

  async function requestHelp(): Promise<Refusal | undefined> {
    const addressText = flow.addressText.trim()
    const sessionToken = flow.session?.token ?? flow.outsideToken ?? undefined
    const input = { widgetId, sessionToken, contact: contactForm(flow.contact), addressText, page: facts() }
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
    showPrices,
    submitQuote,
    requestHelp,
  }
}
