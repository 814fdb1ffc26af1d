import { money } from '@gable/contract/format/money'
import { proposalRules } from '@gable/contract/proposal-state'
import type { SharedOption } from '@gable/contract/quote-share'
import { cents } from '@gable/pricing/money'
import { basisPoints } from '@gable/pricing/percent'
import { quoteTotal } from '@gable/pricing/quote-total'
import { useState } from 'react'
import { PriceLines } from '../card/PriceLines.tsx'
import { ProductDetails } from '../card/ProductDetails.tsx'
import { ProductPhoto } from '../card/ProductPhoto.tsx'
import { Button } from '../frame/parts/Button.tsx'
import type { ProposalProps } from './proposal-props.ts'
import { choose } from './source.ts'
import { text } from './texts/text.ts'

/** The options to compare and, where there is something to choose, to choose from. */
export function Options({ view, source, onChanged }: ProposalProps) {
  const { options, state, number } = view
  const [sending, setSending] = useState('')
  const [failed, setFailed] = useState<'' | 'changed' | 'fault'>('')
  const isChoice = options.length > 1 || options.some(({ upgrades }) => upgrades.length > 0)
  // What somebody has signed for stays chosen; who only reads an E-Sign proposal chooses nothing.
  const isFixed = view.signing !== null && (view.signing.isFixed || view.signing.me === null)
  const take = async (link: string, optionId: string, upgrades: string[]) => {
    if (sending) return
    setSending(optionId)
    setFailed('')
    const result = await choose(link, number, optionId, upgrades)
    setSending('')
    if (result !== 'sent') setFailed(result)
    if (result !== 'fault') onChanged()
  }
  return (
    <>
      <div role="status">
        {failed && <p className="offer-warning">{text(failed === 'changed' ? 'choose.changed' : 'choose.failed')}</p>}
      </div>
      <div className="offer-options">
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            view={view}
            isChoice={isChoice}
            mayChoose={isChoice && proposalRules[state].answers && source.kind === 'link' && !isFixed}
            sending={sending === option.id}
            onChoose={(upgrades) => source.kind === 'link' && void take(source.link, option.id, upgrades)}
          />
        ))}
      </div>
    </>
  )
}

interface OptionProps extends Pick<ProposalProps, 'view'> {
  option: SharedOption
  isChoice: boolean
  mayChoose: boolean
  sending: boolean
  onChoose: (upgrades: string[]) => void
}

/** One option with its upgrades; the total follows what is ticked. The server computes it again when it is chosen. */
function Option({ option, view, isChoice, mayChoose, sending, onChoose }: OptionProps) {
  const { title, product, color, upgrades, subtotalCents, taxBps } = option
  const { currency, options, chosen } = view
  const isChosen = chosen?.optionId === option.id
  const [ticked, setTicked] = useState<string[]>(isChosen ? chosen.upgrades : [])
  const taken = upgrades.filter(({ id }) => ticked.includes(id))
  const amounts = taken.map(({ amountCents }) => cents(amountCents))
  const { totalCents } = quoteTotal(cents(subtotalCents), amounts, basisPoints(taxBps))
  const isSame = isChosen && [...chosen.upgrades].sort().join() === [...ticked].sort().join()
  return (
    <article className="letter-card offer-option" data-chosen={isChosen ? '' : undefined}>
      <ProductPhoto product={product} />
      <div className="letter-body">
        {options.length > 1 && <small>{title}</small>}
        <h3>{product.name}</h3>
        {color && <p className="letter-quiet">{text('choose.color', { color })}</p>}
        <p className="offer-total" aria-live="polite">
          {money(totalCents, currency)}
        </p>
        {upgrades.length > 0 && (
          <fieldset className="offer-upgrades" disabled={!mayChoose}>
            <legend>{text('choose.upgrades')}</legend>
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
        {isChosen && isChoice && <p className="offer-chosen">{text('choose.yours')}</p>}
        {mayChoose && !isSame && (
          <Button busy={sending} busyText={text('choose.sending')} onClick={() => onChoose(ticked)}>
            {text('choose.action', { option: title })}
          </Button>
        )}
      </div>
    </article>
  )
}
