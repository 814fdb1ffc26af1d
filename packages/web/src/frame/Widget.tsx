import type { ReportedStep } from '@gable/contract/analytics-step'
import type { WidgetSettings } from '@gable/contract/branding'
import { addressLine } from '@gable/contract/format/contact'
import type { MapFeatures } from '@gable/contract/geo'
import {
  Component,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { BeginStep } from '../homeowner/parts/StepHeading.tsx'
import { fetchMap } from '../map/RoofMap.tsx'
import { outcomeOf, type WidgetApi } from './api.ts'
import type { Screen } from './flow/quote-flow.ts'
import { fetchLaterScreens, screens } from './flow/screens.ts'
import { useQuote } from './flow/use-quote.ts'
import { prefilledAddress } from './page/opening.ts'
import type { PageChannel } from './page/page-channel.ts'
import type { Page } from './page/page-facts.ts'
import { tell } from './page/tell.ts'
import { Questions } from './parts/CompanyContact.tsx'
import { Unavailable } from './steps/unavailable/Unavailable.tsx'
import { text } from './texts/index.ts'
import { WidgetHeader } from './WidgetHeader.tsx'
import { WidgetContext } from './widget-context.ts'

/** Half the sides of the drawn neighborhood, in degrees: about 300 m each way. */
const around = { lng: 0.004, lat: 0.003 }

/** The drawn map of the neighborhood, fetched once per address. Without it, the outlines are on a plain background. */
function useMapFeatures(api: WidgetApi, widgetId: string, point: [number, number] | null): MapFeatures | null {
  const [fetched, setFetched] = useState<{ at: string; features: MapFeatures } | null>(null)
  const at = point?.join() ?? ''
  useEffect(() => {
    const [lng, lat] = at.split(',').map(Number)
    if (lng === undefined || lat === undefined) return
    let wanted = true
    const bounds = { west: lng - around.lng, south: lat - around.lat, east: lng + around.lng, north: lat + around.lat }
    void outcomeOf(api.mapFeatures({ widgetId, bounds })).then((outcome) => {
      if (wanted && outcome.kind === 'done') setFetched({ at, features: outcome.value })
    })
    return () => {
      wanted = false
    }
  }, [api, widgetId, at])
  return fetched?.at === at ? fetched.features : null
}

/** The step that each screen counts as. The server records the address and the lead itself. */
const stepOf: Partial<Record<Screen, ReportedStep>> = {
  roof: 'roof',
  slope: 'slope',
  products: 'product',
  contact: 'form',
}

/** Reports the visit's progress to the server: each step's name, once per page load. */
function useVisitSteps(widgetId: string, { isPreview, place }: Page, screen: Screen): void {
  const reported = useRef(new Set<ReportedStep>())
  useEffect(() => {
    if (isPreview) return
    const step = stepOf[screen]
    // A page of its own has no button that could be seen first.
    for (const one of [...(place === 'alone' ? ['seen' as const] : []), 'opened' as const, ...(step ? [step] : [])]) {
      if (reported.current.has(one)) continue
      reported.current.add(one)
      tell(widgetId, one)
    }
  }, [widgetId, isPreview, place, screen])
}

/**
 * Shows a fallback if a screen cannot be rendered, or its file fails to load. React supports error boundaries only as
 * classes.
 */
class ErrorBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

/** If these fail to load, the quote continues without them. */
const VisitManners = lazy(() => import('./page/VisitManners.tsx').catch(() => ({ default: () => null })))

interface Props {
  widgetId: string
  settings: WidgetSettings
  api: WidgetApi
  page: Page
  channel: PageChannel
}

/** The quote from the address to the thank-you page: header, current screen, and how to reach the company. */
export function Widget({ widgetId, settings, api, page, channel }: Props) {
  const quote = useQuote(widgetId, api, page, channel, fetchLaterScreens)
  const { flow, faulty } = quote
  const features = useMapFeatures(api, widgetId, flow.session?.address.point ?? null)
  const [message, setSaid] = useState('')
  const announce = useCallback((sentence: string) => setSaid(sentence), [])
  const started = useRef(false)
  // The first screen takes no focus: the page that embeds the frame keeps it.
  const startStep = useCallback(
    (heading: HTMLElement) => {
      if (started.current) {
        heading.focus({ preventScroll: true })
        window.scrollTo({ top: 0 })
        channel.say('scrollToTop')
      }
      started.current = true
    },
    [channel],
  )
  usePrefill(page, quote)
  useVisitSteps(widgetId, page, flow.screen)
  // A visitor who starts typing an address will soon need the map.
  const startedAddress = flow.addressText !== ''
  useEffect(() => {
    if (!startedAddress) return
    fetchMap()
    void fetchLaterScreens()
  }, [startedAddress])

  const facts = useMemo(
    () => ({ widgetId, settings, api, page, channel, quote, features, announce }),
    [widgetId, settings, api, page, channel, quote, features, announce],
  )
  const Step = screens[flow.screen]
  return (
    <WidgetContext value={facts}>
      <BeginStep value={startStep}>
        <div className="widget">
          <WidgetHeader />
          <main>
            {faulty ? (
              <Unavailable onRetry={quote.retry} />
            ) : (
              <ErrorBoundary key={flow.screen} instead={<Unavailable onRetry={() => window.location.reload()} />}>
                <Suspense fallback={<p role="status">{text('frame.loading')}</p>}>
                  <Step />
                </Suspense>
              </ErrorBoundary>
            )}
          </main>
          {/* Each screen has its own footer, so that it does not visibly jump between screens. */}
          <footer key={faulty ? 'faulty' : flow.screen}>
            <Questions />
          </footer>
          <p role="status" className="visually-hidden">
            {message}
          </p>
          <Suspense>
            <VisitManners />
          </Suspense>
        </div>
      </BeginStep>
    </WidgetContext>
  )
}

/** Applies the page's prefill: contact fields, and an address that is looked up immediately, once per address. */
function usePrefill(page: Page, quote: ReturnType<typeof useQuote>) {
  // A visit resumed after a reload already has its address.
  const used = useRef(quote.flow.addressText)
  const use = useEffectEvent(() => {
    quote.dispatch({ type: 'prefilled', prefill: page.prefill })
    const address = prefilledAddress(page.prefill)
    const written = address && addressLine(address)
    if (!address || !written || used.current === written) return
    used.current = written
    // The page names a different house than the resumed visit.
    if (quote.flow.session) quote.dispatch({ type: 'startedAgain' })
    quote.chooseAddress(address, written)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new prefill is what makes it run
  useEffect(() => use(), [page.prefill])
}
