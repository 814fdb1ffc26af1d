import { useWidget } from '../widget-context.ts'
import { useStoredVisit } from './use-saved-visit.ts'
import { useStepHistory } from './use-step-history.ts'

/** Handles the browser's Back button and reloads. Loaded after the first screen, which needs neither. */
export default function VisitManners() {
  const { widgetId, quote, page, channel } = useWidget()
  useStepHistory(quote, page, channel)
  useStoredVisit(widgetId, page, quote.flow)
  return null
}
