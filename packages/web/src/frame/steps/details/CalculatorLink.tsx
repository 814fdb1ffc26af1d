import type { PricedProduct } from '@gable/contract/quote'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/** To the calculator of monthly payments, where the market has terms for it; with the price, where one is shown. */
export function CalculatorLink({ product }: { product: Pick<PricedProduct, 'totalCents' | 'range'> }) {
  const { widgetId, quote } = useWidget()
  if (quote.flow.offer?.financing?.kind !== 'basic') return null
  const cents = product.totalCents ?? product.range?.maxCents
  const amount = cents === undefined ? '' : `?amount=${cents / 100}`
  const button = text('details.calculator')
  return (
    <a
      className="button button-secondary"
      href={`/loan-calculator/${encodeURIComponent(widgetId)}${amount}`}
      target="_blank"
      rel="noopener"
      aria-label={text('details.calculator.opens', { button })}
    >
      {button}
    </a>
  )
}
