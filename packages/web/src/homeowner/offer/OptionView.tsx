import { money } from '@gable/contract/format/money'
import type { OptionFigures } from '@gable/contract/offer'
import type { SharedOption } from '@gable/contract/quote-share'
import type { Currency } from '@gable/contract/status'
import type { ReactNode } from 'react'
import { CheckIcon } from '../card/icons.tsx'
import { PriceLines } from '../card/PriceLines.tsx'
import { ProductDetails } from '../card/ProductDetails.tsx'
import { ProductPhoto } from '../card/ProductPhoto.tsx'

interface Props {
  option: SharedOption
  figures: OptionFigures
  currency: Currency
  heading: 'h2' | 'h3'
  words: {
    /** Shown above the product; empty if there is only one option. */
    title: string
    color: string
    /** Shown below the total; empty without tax. */
    tax: string
    upgrades: string
    total: string
    /** Empty unless the option is chosen. */
    chosen: string
  }
  mayTick: boolean
  onTick: (upgradeId: string, isTaken: boolean) => void
  action: ReactNode
}

/** One option of an offer. Its total, lines and tax follow the checked upgrades. */
export function OptionView({ option, figures, currency, heading: Heading, words, mayTick, onTick, action }: Props) {
  const { product, color } = option
  return (
    <article className="letter-card offer-option" data-chosen={words.chosen ? '' : undefined}>
      <ProductPhoto product={product} />
      <div className="letter-body">
        {words.title && <small>{words.title}</small>}
        <Heading>{product.name}</Heading>
        {color && <p className="letter-quiet">{words.color}</p>}
        <p className="offer-total" aria-live="polite">
          {money(figures.totalCents, currency)}
        </p>
        {words.tax && <p className="letter-quiet">{words.tax}</p>}
        {product.topFeatures.length > 0 && (
          <ul className="ticked">
            {product.topFeatures.map((feature) => (
              <li key={feature}>
                <CheckIcon />
                {feature}
              </li>
            ))}
          </ul>
        )}
        {figures.upgrades.length > 0 && (
          <fieldset className="offer-upgrades" disabled={!mayTick}>
            <legend>{words.upgrades}</legend>
            {figures.upgrades.map(({ id, name, description, withTaxCents, isTaken }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={isTaken}
                  onChange={(event) => onTick(id, event.currentTarget.checked)}
                />
                <span>
                  {name}
                  {description && <small className="offer-quiet">{description}</small>}
                </span>
                <span>+ {money(withTaxCents, currency)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <PriceLines
          product={{ lines: figures.lines, totalCents: figures.totalCents }}
          currency={currency}
          totalLabel={words.total}
        />
        <ProductDetails product={product} currency={currency} open={false} />
        {words.chosen && <p className="offer-chosen">{words.chosen}</p>}
        {action}
      </div>
    </article>
  )
}
