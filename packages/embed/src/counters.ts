import type { RoofQuote, RoofQuoteEventName, RoofQuoteEvents } from './api.ts'

/**
 * Tells the page's own counters what a visitor does. The server puts this behind the widget's script where the company has
 * switched it on. Never who the visitor is, nor where: no address, no contact, no words that were typed.
 */

/** Which widget is counted, and by which of a page's counters. The server writes it. */
export interface Counted {
  id: string
  dataLayer: boolean
  googleAnalytics: boolean
  metaPixel: boolean
}

/** Each event as the counters call it. */
const names = {
  opened: 'roof_quote_opened',
  address: 'roof_quote_address',
  price: 'roof_quote_price',
  lead: 'roof_quote_lead',
  productRequested: 'roof_quote_product',
} as const satisfies Partial<Record<RoofQuoteEventName, string>>

type CountedEvent = keyof typeof names

/** What a counter is told beside the event's name. */
type Fields = Record<string, string | number>

/** What of an event says nothing of a person. */
const fieldsOf: { [Name in CountedEvent]?: (detail: RoofQuoteEvents[Name]) => Fields } = {
  price: ({ priceType, currency, fromCents }) => ({ price_type: priceType, currency, value: fromCents / 100 }),
  lead: ({ form }) => ({ form }),
  productRequested: ({ productName }) => ({ product_name: productName }),
}

/** A page with the counters that it may have. */
export interface CountingPage {
  location: { search: string }
  /** `counted`: the widgets that a script on this page counts already. */
  RoofQuote?: Pick<RoofQuote, 'on'> & { counted?: Set<string> }
  dataLayer?: unknown[]
  gtag?(command: 'event', name: string, fields: Fields): void
  fbq?(command: 'track' | 'trackCustom', name: string, fields: Fields): void
}

/** Tells the page's counters of this widget's events from now on. What is tried out in a preview is not counted. */
export function count(page: CountingPage, { id, dataLayer, googleAnalytics, metaPixel }: Counted): void {
  const api = page.RoofQuote
  if (!api || new URLSearchParams(page.location.search).has('isPreview')) return
  api.counted ??= new Set()
  if (api.counted.has(id)) return
  api.counted.add(id)
  for (const name of Object.keys(names) as CountedEvent[]) {
    api.on(name, (detail) => {
      if (detail.widgetId !== id) return
      const called = names[name]
      const isLead = name === 'lead'
      const fields: Fields = { widget_id: id, ...fieldsOf[name]?.(detail as never) }
      if (dataLayer) {
        page.dataLayer ??= []
        page.dataLayer.push({ event: called, ...fields })
      }
      // Looked for each time: they may come after the widget, or when the visitor has agreed to them. One that throws
      // keeps none of the others from hearing of it.
      const others = [
        () => googleAnalytics && page.gtag?.('event', isLead ? 'generate_lead' : called, fields),
        () => metaPixel && page.fbq?.(isLead ? 'track' : 'trackCustom', isLead ? 'Lead' : called, fields),
      ]
      for (const tell of others) {
        try {
          tell()
        } catch (fault) {
          console.error(fault)
        }
      }
    })
  }
}
