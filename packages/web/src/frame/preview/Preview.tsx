import type { Branding, WidgetLanguage, WidgetSettings } from '@gable/contract/branding'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'
import { type PreviewScreen, previewScreens } from '@gable/embed/protocol'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { applyBranding } from '../../homeowner/card/branding.ts'
import { language } from '../../homeowner/language/language.ts'
import type { WidgetApi } from '../api.ts'
import { adjacentStep, type NumberedStep } from '../flow/flow-steps.ts'
import { quoteFlow, type Screen } from '../flow/quote-flow.ts'
import type { Quote } from '../flow/use-quote.ts'
import type { PageChannel } from '../page/page-channel.ts'
import type { Page } from '../page/page-facts.ts'
import { Questions } from '../parts/CompanyContact.tsx'
import { Unavailable } from '../steps/unavailable/Unavailable.tsx'
import { text } from '../texts/index.ts'
import { speak } from '../texts/speak.ts'
import { speakLater } from '../texts/speak-later.ts'
import { WidgetHeader } from '../WidgetHeader.tsx'
import { WidgetContext } from '../widget-context.ts'
import { previewText } from './preview-text.ts'
import { sampleFeatures } from './sample-roof.ts'
import { type SampleOffer, sampleOffer, sampleVisit } from './sample-visit.ts'

/** Sequential: texts that arrive late never replace those that were requested after them. */
let turn = Promise.resolve()

/** The page's current language, once the texts of the requested one are loaded. */
function useSpoken(wanted: WidgetLanguage, country: Country): SpokenLanguage {
  const [spoken, setSpoken] = useState(language)
  useEffect(() => {
    let isLast = true
    turn = turn.then(async () => {
      if (!isLast) return
      await speak(wanted, country)
      await speakLater()
      if (isLast) setSpoken(language)
    })
    return () => {
      isLast = false
    }
  }, [wanted, country])
  return spoken
}

interface Props {
  widgetId: string
  published: WidgetSettings
  page: Page
  preview: NonNullable<Page['preview']>
  screens: Record<Screen, ComponentType>
}

/** The designer's preview of the widget: any screen with sample data and unpublished settings. */
export default function Preview({ preview, published, ...rest }: Props) {
  const settings = useMemo(
    () => ({ ...published, ...(preview.settings as Partial<Branding>) }),
    [published, preview.settings],
  )
  useLayoutEffect(() => applyBranding(settings, document.documentElement), [settings])
  const screen = previewScreens.find((known) => known === preview.screen) ?? 'address'
  const spoken = useSpoken(settings.language, settings.company.country)
  const sample = sampleOffer(preview.samples, screen)
  // Requesting a screen, another language or other products restarts the preview; changed settings do not.
  const started = [preview.turn, spoken, ...sample.products.map(({ id }) => id)].join()
  return <ShownScreen key={started} screen={screen} settings={settings} sample={sample} {...rest} />
}

interface ScreenProps extends Pick<Props, 'widgetId' | 'page' | 'screens'> {
  screen: PreviewScreen
  settings: WidgetSettings
  sample: SampleOffer
}

function ShownScreen({ screen, settings, sample, widgetId, page, screens }: ScreenProps) {
  const quote = usePreviewQuote(screen, settings, sample)
  const [message, setSaid] = useState('')
  const shown = quote.flow.screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [shown])
  const facts = useMemo(
    () => ({
      widgetId,
      settings,
      page,
      quote,
      api: noServer,
      channel: nobody,
      features: sampleFeatures,
      announce: setSaid,
    }),
    [widgetId, settings, page, quote],
  )
  const Step = screens[shown]
  return (
    // Without BeginStep: the focus stays in the designer.
    <WidgetContext value={facts}>
      <div className="widget">
        <WidgetHeader />
        <main>
          {quote.faulty ? (
            <Unavailable onRetry={quote.retry} />
          ) : (
            <Suspense fallback={<p role="status">{text('frame.loading')}</p>}>
              <Step />
            </Suspense>
          )}
        </main>
        {quote.sentNothing && <p className="widget-preview">{previewText('nothingSent')}</p>}
        <footer>
          <Questions />
        </footer>
        <p role="status" className="visually-hidden">
          {message}
        </p>
      </div>
    </WidgetContext>
  )
}

/** The preview finds the sample for any address, and makes no other server calls. */
const noServer = {
  suggestAddresses: async () => ({ suggestions: [] }),
} as unknown as WidgetApi

const nobody: PageChannel = {
  embedded: false,
  ours: true,
  say: () => {},
  sayHeight: () => {},
  sayWheel: () => {},
  emit: () => {},
  close: () => {},
}

/** A visit without server calls: every button works as for a homeowner, with samples as answers. */
function usePreviewQuote(
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
