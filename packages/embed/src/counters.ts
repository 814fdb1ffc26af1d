import type { RoofQuote, RoofQuoteEventName, RoofQuoteEvents } from './api.ts'

/**
 * Reports a visitor's actions to the page's own analytics. The server appends this to the widget's script if the
 * company has enabled it. Never reports who or where the visitor is: no address, no contact data, no typed text.
 */

/** The widget to count and the page's analytics to report to. Written by the server. */
export interface Counted {
  id: string
  dataLayer: boolean
  googleAnalytics: boolean
  metaPixel: boolean
}

/** The analytics name of each event. */
const names = {
  opened: 'roof_quote_opened',
  address: 'roof_quote_address',
  price: 'roof_quote_price',
  lead: 'roof_quote_lead',
  productRequested: 'roof_quote_product',
} as const satisfies Partial<Record<RoofQuoteEventName, string>>

type CountedEvent = keyof typeof names

/** The fields that are reported with the event's name. */
type Fields = Record<string, string | number>

/** The fields of an event that contain no personal data. */
const fieldsOf: { [Name in CountedEvent]?: (detail: RoofQuoteEvents[Name]) => Fields } = {
  price: ({ priceType, currency, fromCents }) => ({ price_type: priceType, currency, value: fromCents / 100 }),
  lead: ({ form }) => ({ form }),
  productRequested: ({ productName }) => ({ product_name: productName }),
}

export interface CountingPage {
  location: { search: string }
  /** `counted`: the widgets that a script on this page already counts. */
  RoofQuote?: Pick<RoofQuote, 'on'> & { counted?: Set<string> }
  dataLayer?: unknown[]
  gtag?(command: 'event', name: string, fields: Fields): void
  fbq?(command: 'track' | 'trackCustom', name: string, fields: Fields): void
}

/** Reports this widget's events to the page's analytics from now on. Previews are not counted. */
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
      // Looked up each time: analytics may load after the widget, or when the visitor consents. An error in one does
      // not affect the others.
      const others = [
        () => googleAnalytics && page.gtag?.('event', isLead ? 'generate_lead' : called, fields),
        () => metaPixel && page.fbq?.(isLead ? 'track' : 'trackCustom', isLead ? 'Lead' : called, fields),
      ]
      for (const tell of others) {
        try {
          tell()
        } catch (error) {
          console.error(error)
        }
      }
    })
  }
}
