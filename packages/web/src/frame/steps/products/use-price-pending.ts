import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/** The text in place of a price until the form is sent; undefined if prices are shown before it. */
export function usePricePending(): string | undefined {
  const { offer, session } = useWidget().quote.flow
  if (!offer?.priceAfterForm) return undefined
  return session?.asks.texts.afterFormNote || text('products.afterForm')
}
