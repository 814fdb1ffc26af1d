import { useWidget } from '../widget-context.ts'
import { useKeptVisit } from './use-kept-visit.ts'
import { useStepHistory } from './use-step-history.ts'

/** The browser's Back and a reload, as a visit takes them: fetched after the first screen, which needs neither. */
export default function VisitManners() {
  const { widgetId, quote, page, channel } = useWidget()
  useStepHistory(quote, page, channel)
  useKeptVisit(widgetId, page, quote.flow)
  return null
}
