import type { PricedProduct } from '@gable/contract/quote'
import { type ReactNode, useId } from 'react'
import { cardText, perSheetText } from '../../../homeowner/card/card-text.ts'
import { Price } from '../../../homeowner/card/Price.tsx'
import { Ticked } from '../../../homeowner/card/Ticked.tsx'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { usePricePending } from '../products/use-price-pending.ts'
import { useProductRequest } from '../products/use-product-request.ts'
import './compare-step.css'

/** Two or three products side by side. On narrow screens they are swiped, under their names. */
export function CompareStep() {
  const { quote, settings } = useWidget()
  const { offer, compared } = quote.flow
  const ask = useProductRequest()
  const pending = usePricePending()
  const id = useId()
  if (!offer) return null
  const products = compared.flatMap((one) => offer.products.find((product) => product.id === one) ?? [])
  const button = settings.mainButtonSeeProductDetailsButtonText
  const rows: { name: string; of(product: PricedProduct): ReactNode }[] = [
    {
      name: text('compare.price'),
      of: (product) => <Price product={product} currency={offer.currency} pending={pending} />,
    },
    {
      name: cardText.warranty,
      of: ({ warranty, warrantyCoverageType }) => [warranty, warrantyCoverageType].filter(Boolean).join(', '),
    },
    { name: cardText.features, of: ({ topFeatures }) => topFeatures.length > 0 && <Ticked items={topFeatures} /> },
    {
      name: cardText.details,
      of: ({ whatIsIncluded }) => whatIsIncluded.length > 0 && <Ticked items={whatIsIncluded} />,
    },
    {
      name: cardText.additional,
      of: ({ additionalCostText, pricePerSheetCents }) =>
        [additionalCostText, perSheetText(pricePerSheetCents, offer.currency)].filter(Boolean).join(' '),
    },
  ]
  const reported = rows.filter(({ of }) => products.some((product) => of(product)))
  return (
    <>
      <StepHeading title={text('compare.title')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="compare" aria-labelledby={`${id}-products`} tabIndex={0}>
        <table data-count={products.length}>
          <caption id={`${id}-products`} className="visually-hidden">
            {text('compare.title')}
          </caption>
          <thead>
            <tr>
              {products.map(({ id: product, name }) => (
                <th key={product} id={`${id}-${product}`} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {reported.map(({ name, of }, row) => (
            <tbody key={name}>
              <tr>
                <th id={`${id}-row-${row}`} colSpan={products.length} scope="rowgroup">
                  <span>{name}</span>
                </th>
              </tr>
              <tr>
                {products.map((product) => (
                  <td key={product.id} headers={`${id}-row-${row} ${id}-${product.id}`}>
                    {of(product) || <span className="compare-nothing">{text('compare.nothing')}</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr>
              {products.map((product) => (
                <td key={product.id} headers={`${id}-${product.id}`}>
                  <Button
                    aria-label={text('products.for', { button, product: product.name })}
                    onClick={() => ask(product)}
                  >
                    {button}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}
