import type { WidgetSettings } from '@gable/contract/branding'
import type { MapFeatures } from '@gable/contract/geo'
import { createContext, use } from 'react'
import type { WidgetApi } from './api.ts'
import type { Quote } from './flow/use-quote.ts'
import type { PageChannel } from './page/page-channel.ts'
import type { Page } from './page/page-facts.ts'

export interface WidgetFacts {
  widgetId: string
  settings: WidgetSettings
  api: WidgetApi
  page: Page
  channel: PageChannel
  quote: Quote
  features: MapFeatures | null
  /** Announces a sentence to screen readers without moving the focus. */
  announce(sentence: string): void
}

export const WidgetContext = createContext<WidgetFacts | null>(null)

/** The widget's context; can only be used inside the widget. */
export function useWidget(): WidgetFacts {
  const facts = use(WidgetContext)
  if (!facts) throw new Error('useWidget outside the widget')
  return facts
}
