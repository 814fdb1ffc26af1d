import type { PricedProduct } from '@gable/contract/quote'
import type { Currency } from '@gable/contract/status'
import { cardText, perSheetText } from './card-text.ts'
import { Disclosure } from './Disclosure.tsx'
import { Ticked } from './Ticked.tsx'

type Described = Pick<
  PricedProduct,
  'whatIsIncluded' | 'additionalCostText' | 'pricePerSheetCents' | 'warranty' | 'warrantyCoverageType' | 'topFeatures'
>

/**
 * The included work, the add-ons, and the warranty; nothing if the company has entered none of these.
 */
export function ProductDetails(props: { product: Described; currency: Currency; open?: boolean }) {
  const { product, currency, open } = props
  const { whatIsIncluded, additionalCostText, warranty, warrantyCoverageType } = product
  const covered = [warranty, warrantyCoverageType].filter((words) => words !== '').join(', ')
  const perSheet = perSheetText(product.pricePerSheetCents, currency)
  const additional = [additionalCostText, perSheet].filter((words) => words !== '')
  if (whatIsIncluded.length === 0 && additional.length === 0 && !covered) return null
  return (
    <Disclosure title={cardText.details} open={open}>
      <div className="product-details">
        <Ticked items={whatIsIncluded} />
        {additional.length > 0 && (
          <>
            <h3>{cardText.additional}</h3>
            {additional.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        )}
        {covered && (
          <>
            <h3>{cardText.warranty}</h3>
            <p>{covered}</p>
          </>
        )}
      </div>
    </Disclosure>
  )
}
