import type { WidgetSettings } from '@gable/contract/branding'
import type { MapFeatures } from '@gable/contract/geo'
import { createContext, use } from 'react'
import type { WidgetApi } from './api.ts'
import type { Quote } from './flow/use-quote.ts'
import type { PageChannel } from './page/page-channel.ts'
import type { Page } from './page/page-facts.ts'

/** What every screen of the widget may use. */
export interface WidgetFacts {
  widgetId: string
  settings: WidgetSettings
  api: WidgetApi
  page: Page
  channel: PageChannel
  quote: Quote
  features: MapFeatures | null
  /** Says a sentence to a screen reader without moving the focus. */
  announce(sentence: string): void
  /** A new screen stands there with this heading. */
  beginStep(heading: HTMLElement): void
}

export const WidgetContext = createContext<WidgetFacts | null>(null)

/** The widget's facts; only inside the widget. */
export function useWidget(): WidgetFacts {
  const facts = use(WidgetContext)
  if (!facts) throw new Error('useWidget outside the widget')
  return facts
}
