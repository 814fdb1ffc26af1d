import { money } from '@gable/contract/format/money'
import type { OptionFigures } from '@gable/contract/offer'
import type { SharedOption } from '@gable/contract/quote-share'
import type { Currency } from '@gable/contract/status'
import { PriceLines } from '../card/PriceLines.tsx'
import { ProductDetails } from '../card/ProductDetails.tsx'
import { ProductPhoto } from '../card/ProductPhoto.tsx'
import { Ticked } from '../card/Ticked.tsx'
import type { TextValues } from '../language/text-form.ts'
import { Button } from '../parts/Button.tsx'
import type { offer } from './texts/en.ts'

/** The texts of an offer in the page's language: those of `texts/`, and how the page says that a roof is left out. */
export type OfferText = (key: keyof typeof offer | 'roof.out', values?: TextValues) => string

interface Props {
  option: SharedOption
  /** With the checked upgrades. */
  figures: OptionFigures
  currency: Currency
  heading: 'h2' | 'h3'
  /** There is no other option to compare it with. */
  alone: boolean
  isChosen: boolean
  /** Whether upgrades can be checked. */
  mayTick: boolean
  onTick: (upgradeId: string, isTaken: boolean) => void
  /** The button's text, if the option can be chosen. */
  action: string | undefined
  sending: boolean
  onChoose: () => void
  text: OfferText
}

/** One option of an offer. Its total, lines and tax follow the checked upgrades. The server calculates the price itself. */
export function OfferOption({ option, figures, currency, heading: Heading, alone, isChosen, text, ...props }: Props) {
  const { product, color, title } = option
  const { taxes, taxCents } = figures
  return (
    <article className="letter-card offer-option" data-chosen={isChosen ? '' : undefined}>
      <ProductPhoto product={product} />
      <div className="letter-body">
        {!alone && title && <small>{title}</small>}
        <Heading>{product.name}</Heading>
        {color && <p className="letter-quiet">{text('offer.color', { color })}</p>}
        <p className="offer-total" aria-live="polite">
          {money(figures.totalCents, currency)}
        </p>
        {taxes.length > 0 && (
          <p className="letter-quiet">{text('offer.withTax', { tax: money(taxCents, currency) })}</p>
        )}
        <Ticked items={product.topFeatures} />
        {figures.upgrades.length > 0 && (
          <fieldset className="offer-upgrades" disabled={!props.mayTick}>
            <legend>{text('offer.upgrades')}</legend>
            {figures.upgrades.map(({ id, name, description, withTaxCents, isTaken }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={isTaken}
                  onChange={(event) => props.onTick(id, event.currentTarget.checked)}
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
          totalLabel={text('offer.total')}
        />
        <ProductDetails product={product} currency={currency} open={false} />
        {isChosen && <p className="offer-chosen">{text('offer.yourChoice')}</p>}
        {props.action && (
          <Button busy={props.sending} busyText={text('offer.choosing')} onClick={props.onChoose}>
            {props.action}
          </Button>
        )}
      </div>
    </article>
  )
}
