import type { PricedProduct } from '@gable/contract/quote'
import { calculatorAddress } from '../../../homeowner/loan/calculator-address.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/**
 * Links to the monthly payment calculator, if the market has terms for it, with the quote's own market and price. The
 * calculator adds the lender's fee itself.
 */
export function CalculatorLink({ product }: { product: Pick<PricedProduct, 'cashCents'> }) {
  const { widgetId, quote } = useWidget()
  const financing = quote.flow.offer?.financing
  if (financing?.kind !== 'basic' && financing?.kind !== 'loan') return null
  const button = text('details.calculator')
  return (
    <a
      className="button button-secondary"
      href={calculatorAddress(widgetId, financing.marketId, product.cashCents)}
      target="_blank"
      rel="noopener"
      aria-label={text('details.calculator.opens', { button })}
    >
      {button}
    </a>
  )
}
