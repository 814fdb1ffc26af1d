import type { Branding } from '@gable/contract/branding'

/** Stands in the built counters for what is written here. */
const place = 'ROOF_QUOTE_COUNTED'

interface CountedWidget {
  publicId: string
  branding: Pick<Branding, 'eventsDataLayer' | 'eventsGoogleAnalytics' | 'eventsMetaPixel'>
}

/** What goes behind a widget's script so that the page's own counters hear of its events; empty where none is switched on. */
export function countersFor({ publicId: id, branding }: CountedWidget, counters: string): string {
  const { eventsDataLayer: dataLayer, eventsGoogleAnalytics: googleAnalytics, eventsMetaPixel: metaPixel } = branding
  if (!dataLayer && !googleAnalytics && !metaPixel) return ''
  const counted = JSON.stringify({ id, dataLayer, googleAnalytics, metaPixel })
  // In a function of its own: a classic script's names would be the page's.
  return `;(()=>{${counters.replace(place, () => counted)}})()`
}
