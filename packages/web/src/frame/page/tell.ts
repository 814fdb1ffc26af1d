import type { ReportedWord } from '@gable/contract/analytics-step'

export const lenderPress = 'lender' satisfies ReportedWord

/** Sends the server one event of this visit, without a cookie and even if the visitor is leaving the page. */
export function tell(widgetId: string, word: ReportedWord): void {
  navigator.sendBeacon(`/api/widget/${encodeURIComponent(widgetId)}/step`, word)
}
