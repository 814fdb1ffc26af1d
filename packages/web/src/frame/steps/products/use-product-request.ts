import type { PricedProduct } from '@gable/contract/quote'
import { useWidget } from '../../widget-context.ts'

/** Asks for a product: the page hears of it, and the form comes. */
export function useProductRequest(): (product: PricedProduct) => void {
  const { channel, quote } = useWidget()
  return (product) => {
    channel.emit('productRequested', { productName: product.name })
    quote.dispatch({ type: 'productChosen', productId: product.id })
  }
}
