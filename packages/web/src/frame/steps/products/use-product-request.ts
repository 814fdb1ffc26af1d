import type { PricedProduct } from '@gable/contract/quote'
import { useWidget } from '../../widget-context.ts'

/** Requests a product: notifies the page and opens the form. */
export function useProductRequest(): (product: PricedProduct) => void {
  const { channel, quote } = useWidget()
  return (product) => {
    channel.emit('productRequested', { productName: product.name })
    quote.dispatch({ type: 'productChosen', productId: product.id })
  }
}
