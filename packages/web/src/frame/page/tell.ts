import type { ToldWord } from '@gable/contract/analytics-step'

export const lenderPress = 'lender' satisfies ToldWord

/** Tells the server one word of this visit: without a cookie, and on its way even where the page is left. */
export function tell(widgetId: string, word: ToldWord): void {
  navigator.sendBeacon(`/api/widget/${encodeURIComponent(widgetId)}/step`, word)
}
