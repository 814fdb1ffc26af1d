import { money } from '@gable/contract/format/money'
import type { SharedOption } from '@gable/contract/quote-share'
import type { RepChoice } from '@gable/contract/rep-quote'
import type { Currency } from '@gable/contract/status'
import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { quoteTotal } from '@gable/pricing/quote-total'
import { useState } from 'react'
import { CheckIcon } from '../card/icons.tsx'
import { PriceLines } from '../card/PriceLines.tsx'
import { ProductDetails } from '../card/ProductDetails.tsx'
import { ProductPhoto } from '../card/ProductPhoto.tsx'
import { Button } from '../frame/parts/Button.tsx'
import { text } from './texts/text.ts'

interface Props {
  option: SharedOption
  /** There is no other to compare it with. */
  alone: boolean
  currency: Currency
  chosen: RepChoice | null
  mayChoose: boolean
  sending: boolean
  onChoose: (upgrades: string[]) => void
}

/** One option with its upgrades; the total follows what is ticked. The server computes it again when it is chosen. */
export function OfferOption({ option, alone, currency, chosen, mayChoose, sending, onChoose }: Props) {
  const { title, product, color, upgrades, subtotalCents, taxBps } = option
  const [ticked, setTicked] = useState<string[]>(chosen?.upgrades ?? [])
  const taken = upgrades.filter(({ id }) => ticked.includes(id))
  const { totalCents, taxCents } = quoteTotal(
    cents(subtotalCents),
    taken.map(({ amountCents }) => cents(amountCents)),
    basisPoints(taxBps),
  )
  return (
    <article className="letter-card offer-option" data-chosen={chosen ? '' : undefined}>
      <ProductPhoto product={product} />
      <div className="letter-body">
        {!alone && <small>{title}</small>}
        <h2>{product.name}</h2>
        {color && <p className="letter-quiet">{text('offer.color', { color })}</p>}
        <p className="offer-total" aria-live="polite">
          {money(totalCents, currency)}
        </p>
        {taxBps > 0 && <p className="letter-quiet">{text('offer.withTax', { tax: money(taxCents, currency) })}</p>}
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
        {upgrades.length > 0 && (
          <fieldset className="offer-upgrades" disabled={!mayChoose}>
            <legend>{text('offer.upgrades')}</legend>
            {upgrades.map(({ id, name, description, amountCents }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  onChange={(event) =>
                    setTicked(event.currentTarget.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                  }
                />
                <span>
                  {name}
                  {description && <small className="offer-quiet">{description}</small>}
                </span>
                <span>+ {money(amountCents, currency)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <PriceLines product={product} currency={currency} />
        <ProductDetails product={product} currency={currency} open={false} />
        {chosen && <p className="offer-chosen">{text('offer.yourChoice')}</p>}
        {mayChoose && (
          <Button busy={sending} busyText={text('offer.choosing')} onClick={() => onChoose(ticked)}>
            {alone ? text('offer.accept') : text('offer.choose', { option: title })}
          </Button>
        )}
      </div>
    </article>
  )
}
