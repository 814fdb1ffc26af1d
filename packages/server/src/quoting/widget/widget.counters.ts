import type { Branding } from '@gable/contract/branding'

/** The placeholder in the built counters that is replaced here. */
const place = 'ROOF_QUOTE_COUNTED'

interface CountedWidget {
  publicId: string
  branding: Pick<Branding, 'eventsDataLayer' | 'eventsGoogleAnalytics' | 'eventsMetaPixel'>
}

/**
 * The code appended to a widget's script so that the page's own analytics receive its events; empty if none is enabled.
 */
export function countersFor({ publicId: id, branding }: CountedWidget, counters: string): string {
  const { eventsDataLayer: dataLayer, eventsGoogleAnalytics: googleAnalytics, eventsMetaPixel: metaPixel } = branding
  if (!dataLayer && !googleAnalytics && !metaPixel) return ''
  const counted = JSON.stringify({ id, dataLayer, googleAnalytics, metaPixel })
  // Wrapped in a function, because names in a classic script would become globals of the page.
  return `;(()=>{${counters.replace(place, () => counted)}})()`
}
