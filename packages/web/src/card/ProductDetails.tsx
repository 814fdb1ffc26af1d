import type { PricedProduct } from '@gable/contract/quote'
import { cardText } from './card-text.ts'
import { Disclosure } from './Disclosure.tsx'
import { CheckIcon } from './icons.tsx'

type Described = Pick<
  PricedProduct,
  'whatIsIncluded' | 'additionalCostText' | 'warranty' | 'warrantyCoverageType' | 'topFeatures'
>

/** What is included, what may be added, and what the warranty covers; nothing where the company has said nothing. */
export function ProductDetails({ product, open }: { product: Described; open?: boolean }) {
  const { whatIsIncluded, additionalCostText, warranty, warrantyCoverageType } = product
  const covered = [warranty, warrantyCoverageType].filter((words) => words !== '').join(', ')
  if (whatIsIncluded.length === 0 && !additionalCostText && !covered) return null
  return (
    <Disclosure title={cardText.details} open={open}>
      <div className="product-details">
        {whatIsIncluded.length > 0 && (
          <ul className="ticked">
            {whatIsIncluded.map((item) => (
              <li key={item}>
                <CheckIcon />
                {item}
              </li>
            ))}
          </ul>
        )}
        {additionalCostText && (
          <>
            <h3>{cardText.additional}</h3>
            <p>{additionalCostText}</p>
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
