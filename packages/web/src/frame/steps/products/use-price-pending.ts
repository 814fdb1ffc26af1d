import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/** What stands in a price's place until the form is sent; undefined where prices are told before it. */
export function usePricePending(): string | undefined {
  const { offer, session } = useWidget().quote.flow
  if (!offer?.priceAfterForm) return undefined
  return session?.asks.texts.afterFormNote || text('products.afterForm')
}
