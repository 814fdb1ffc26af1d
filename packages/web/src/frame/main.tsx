import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { createWidgetApi, type WidgetApi } from './api.ts'
import { readOpening } from './page/opening.ts'
import { createPageStore, type PageStore } from './page/page-store.ts'
import '../homeowner/homeowner.css'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { applyBranding } from '../homeowner/card/branding.ts'
import { Preview } from './flow/screens.ts'
import type { PageChannel } from './page/page-channel.ts'
import type { Page } from './page/page-facts.ts'
import { watchEscape, watchHeight, watchWheel } from './page/page-watch.ts'
import { fetchSettings, type SettingsResult, settingsIn } from './settings.ts'
import { NoSettings } from './steps/unavailable/Unavailable.tsx'
import { text } from './texts/index.ts'
import { expectVisitor, speak } from './texts/speak.ts'
import { Widget } from './Widget.tsx'

/** A page with a working script answers almost at once. */
const patienceMs = 3_000

const opening = readOpening(new URL(window.location.href))
const pageStore = createPageStore(window, opening)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Frame widgetId={opening.widgetId} api={createWidgetApi(window.location.origin)} pageStore={pageStore} />,
  )
}

/** The frame's behavior in a page: reports when it listens, when it is drawn and how high it is, and forwards keys. */
function usePageManners(channel: PageChannel, page: Page, drawn: boolean): void {
  const { place, height } = page

  useEffect(() => {
    channel.say('loaded')
    channel.say('getParentSize')
    return watchEscape(window, channel)
  }, [channel])

  useEffect(() => {
    if (!drawn) return
    // React's output is painted two animation frames later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => channel.say('removeSpinner'))
    })
    return () => cancelAnimationFrame(frame)
  }, [channel, drawn])

  useEffect(() => {
    document.documentElement.dataset.place = place
    if (place !== 'fullPage') return
    const unwatchHeight = watchHeight(document.body, channel)
    const unwatchWheel = watchWheel(window, channel)
    return () => {
      unwatchHeight()
      unwatchWheel()
    }
  }, [channel, place])

  useEffect(() => {
    const { style } = document.documentElement
    if (height === null || place !== 'fullPage') style.removeProperty('--page-height')
    else style.setProperty('--page-height', `${height}px`)
  }, [place, height])
}

/** Whether the page has sent what the first render depends on, so that it renders once and does not change. */
function usePageKnown({ embedded }: PageChannel, { place, height }: Page): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return !embedded || waited || place === 'slideOut' || (place === 'fullPage' && height !== null)
}

/** Fetches the company's settings, applies the branding, and shows the widget or the reason why there is none. */
function Frame({ widgetId, api, pageStore }: { widgetId: string; api: WidgetApi; pageStore: PageStore }) {
  const page = useSyncExternalStore(pageStore.subscribe, pageStore.get)
  const [result, setResult] = useState<SettingsResult | null>(null)
  const [tries, setTries] = useState(0)
  const { channel } = pageStore
  const drawn = usePageKnown(channel, page) && result !== null
  usePageManners(channel, page, drawn)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    let wanted = true
    expectVisitor()
    void fetchSettings(widgetId).then(async (answer) => {
      const spoken = await speak(...languageOf(answer))
      if (!wanted) return
      if ('settings' in answer) {
        applyBranding(answer.settings, document.documentElement)
        document.title = `${text('frame.title')} · ${answer.settings.company.name}`
        setResult({ settings: settingsIn(answer.settings, spoken) })
      } else setResult(answer)
    })
    return () => {
      wanted = false
    }
  }, [widgetId, tries])

  if (!drawn) return <p className="visually-hidden">{text('frame.loading')}</p>
  if ('code' in result) return <NoSettings code={result.code} onRetry={() => setTries(tries + 1)} />
  if (page.preview)
    return (
      <Suspense>
        <Preview widgetId={widgetId} published={result.settings} page={page} preview={page.preview} />
      </Suspense>
    )
  return <Widget widgetId={widgetId} settings={result.settings} api={api} page={page} channel={channel} />
}

/** Without settings, only the visitor's own language decides. */
function languageOf(answer: SettingsResult): Parameters<typeof speak> {
  if ('code' in answer) return ['visitor', 'UnitedStates']
  return [answer.settings.language, answer.settings.company.country]
}
