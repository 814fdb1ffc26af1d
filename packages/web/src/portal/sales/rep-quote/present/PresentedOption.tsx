import { money } from '@gable/contract/format/money'
import { sharedFigures } from '@gable/contract/offer'
import type { SharedOption } from '@gable/contract/quote-share'
import type { Currency } from '@gable/contract/status'
import { useState } from 'react'
import classes from './Presentation.module.css'
import type { PresentText } from './texts/text.ts'

interface Props {
  option: SharedOption
  /** Whether it is the only option, with none to compare it with. */
  alone: boolean
  currency: Currency
  locale: string
  text: PresentText
}

/** One option in large type: its product, features, and total with the selected upgrades. */
export function PresentedOption({ option, alone, currency, locale, text }: Props) {
  const { title, product, color } = option
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { totalCents, taxes, taxCents, upgrades } = sharedFigures(option, ticked)
  const shown = (amount: number) => money(amount, currency, 'exact', locale)
  const [photo] = product.photos
  return (
    <article className={classes.option} aria-label={alone ? product.name : title}>
      {photo && <img className={classes.photo} src={photo.url} alt={photo.alt || product.name} />}
      {!alone && <strong>{title}</strong>}
      <h2 style={{ margin: 0 }}>{product.name}</h2>
      {color && <span>{text('color', { color })}</span>}
      <p className={classes.total} aria-live="polite">
        {shown(totalCents)}
      </p>
      {taxes.length > 0 && <span>{text('tax', { tax: shown(taxCents) })}</span>}
      {product.warranty && <span>{product.warranty}</span>}
      {product.topFeatures.length > 0 && (
        <ul className={classes.list}>
          {product.topFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {upgrades.length > 0 && (
        <fieldset className={classes.upgrades}>
          <legend>{text('upgrades')}</legend>
          {upgrades.map(({ id, name, description, withTaxCents, isTaken }) => (
            <label key={id} className={classes.upgrade}>
              <input
                type="checkbox"
                checked={isTaken}
                onChange={(event) =>
                  setTicked(event.currentTarget.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                }
              />
              <span>
                {name}
                {description && (
                  <>
                    <br />
                    <small>{description}</small>
                  </>
                )}
              </span>
              <span>+ {shown(withTaxCents)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {product.whatIsIncluded.length > 0 && (
        <details>
          <summary>{text('included')}</summary>
          <ul className={classes.list}>
            {product.whatIsIncluded.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
