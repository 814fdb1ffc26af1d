import type { WidgetSettings } from '@gable/contract/branding'
import type { PreviewScreen } from '@gable/embed/protocol'
import { useMemo, useReducer, useState } from 'react'
import { adjacentStep, type NumberedStep } from '../flow/flow-steps.ts'
import { quoteFlow } from '../flow/quote-flow.ts'
import type { Quote } from '../flow/use-quote.ts'
import { type SampleOffer, sampleVisit } from './sample-visit.ts'

/** A visit without server calls: every button works as for a homeowner, with samples as answers. */
export function usePreviewQuote(
  screen: PreviewScreen,
  settings: WidgetSettings,
  sample: SampleOffer,
): Quote & { /** A form was submitted in the preview, and nothing was sent. */ sentNothing: boolean } {
  const [flow, dispatch] = useReducer(quoteFlow, undefined, () => sampleVisit(settings, screen, sample))
  const [faulty, setInvalid] = useState(screen === 'unavailable')
  return useMemo(() => {
    const { session, roofs } = sampleVisit(settings, 'roof', sample)
    const begin = () => dispatch({ type: 'addressChosen', session: session!, roofs: roofs! })
    const offer = sampleVisit(settings, 'products', sample).offer!
    const showPrices = () => dispatch({ type: 'priced', offer })
    return {
      flow,
      dispatch,
      busy: false,
      faulty,
      sentNothing: flow.screen === 'thankYou' || flow.screen === 'helpThanks',
      retry: () => setInvalid(false),
      chooseAddress: begin,
      chooseBuilding: () => dispatch({ type: 'pickingSet', picking: false }),
      goOn() {
        const next = adjacentStep(flow.screen as NumberedStep, 1, flow.session?.asks.steps ?? [])
        if (next === 'products') showPrices()
        else dispatch({ type: 'wentTo', screen: next })
      },
      showPrices,
      changeSlope: (slope) => dispatch({ type: 'repriced', slope, offer }),
      // All samples are loaded from the start, with their lines.
      showMore: () => {},
      itemise: async () => true,
      async submitQuote() {
        const product = sample.products.find(({ id }) => id === flow.productId) ?? sample.products[0]!
        dispatch({ type: 'submitted', product })
        return undefined
      },
      async requestProduct({ id }) {
        dispatch({ type: 'productRequested', productId: id })
      },
      async requestHelp() {
        dispatch({ type: 'helpSent' })
        return undefined
      },
    }
  }, [flow, faulty, settings, sample])
}
