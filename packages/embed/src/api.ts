import type { HostEvents, Prefill } from './protocol.ts'

/** The details of each event; every detail also names its widget. */
export interface RoofQuoteEvents extends HostEvents {
  ready: { companyName: string }
  opened: Record<never, never>
  closed: Record<never, never>
}

export type RoofQuoteEventName = keyof RoofQuoteEvents
export type RoofQuoteListener<Name extends RoofQuoteEventName = RoofQuoteEventName> = (
  detail: RoofQuoteEvents[Name] & { widgetId: string },
) => void

/** The widget to open, if a page has several, and what is known about the homeowner. */
export type OpenOptions = Prefill & { widgetId?: string }

/** `window.RoofQuote`. Until the script has loaded, a queue stub may be in its place. */
export interface RoofQuote {
  open(options?: OpenOptions): void
  close(): void
  /** Removes the buttons and panels from the page until the script runs again. */
  destroy(): void
  on<Name extends RoofQuoteEventName>(name: Name, listener: RoofQuoteListener<Name>): () => void
}

declare global {
  interface Window {
    RoofQuote?: RoofQuote
  }
}
