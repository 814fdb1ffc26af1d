import type { HostEvents, Prefill } from './protocol.ts'

/** What each event tells the page; every detail also names its widget. */
export interface RoofQuoteEvents extends HostEvents {
  ready: { companyName: string }
  opened: Record<never, never>
  closed: Record<never, never>
}

export type RoofQuoteEventName = keyof RoofQuoteEvents
export type RoofQuoteListener<Name extends RoofQuoteEventName = RoofQuoteEventName> = (
  detail: RoofQuoteEvents[Name] & { widgetId: string },
) => void

/** Which widget to open, where a page has several, and what is known of the homeowner. */
export type OpenOptions = Prefill & { widgetId?: string }

/** `window.RoofQuote`. Until the script has loaded there may be a queue stub in its place. */
export interface RoofQuote {
  open(options?: OpenOptions): void
  close(): void
  /** Takes the buttons and panels off the page, until the script runs again. */
  destroy(): void
  on<Name extends RoofQuoteEventName>(name: Name, listener: RoofQuoteListener<Name>): () => void
}

declare global {
  interface Window {
    RoofQuote?: RoofQuote
  }
}
