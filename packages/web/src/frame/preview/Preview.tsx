import type { Branding, WidgetSettings } from '@gable/contract/branding'
import { type PreviewScreen, previewScreens } from '@gable/embed/protocol'
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { applyBranding } from '../../homeowner/card/branding.ts'
import type { WidgetApi } from '../api.ts'
import type { Screen } from '../flow/quote-flow.ts'
import type { PageChannel } from '../page/page-channel.ts'
import type { Page } from '../page/page-facts.ts'
import { Questions } from '../parts/CompanyContact.tsx'
import { Unavailable } from '../steps/unavailable/Unavailable.tsx'
import { text } from '../texts/index.ts'
import { WidgetHeader } from '../WidgetHeader.tsx'
import { WidgetContext } from '../widget-context.ts'
import { previewText } from './preview-text.ts'
import { sampleFeatures } from './sample-roof.ts'
import { type SampleOffer, sampleOffer } from './sample-visit.ts'
import { usePreviewQuote } from './use-preview-quote.ts'
import { useSpoken } from './use-spoken.ts'

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
  const begun = [preview.turn, spoken, ...sample.products.map(({ id }) => id)].join()
  return <ShownScreen key={begun} screen={screen} settings={settings} sample={sample} {...rest} />
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
