import { money } from '@gable/contract/format/money'
import { sharedFigures } from '@gable/contract/offer'
import type { SharedOption, SharedQuote } from '@gable/contract/quote-share'
import { OptionView } from '../homeowner/offer/OptionView.tsx'
import type { Ticked } from '../homeowner/offer/use-ticked.ts'
import { Button } from '../homeowner/parts/Button.tsx'
import { text } from './texts/text.ts'

interface Props {
  option: SharedOption
  shared: Pick<SharedQuote, 'currency' | 'language'>
  /** There is no other option to compare it with. */
  alone: boolean
  isChosen: boolean
  mayChoose: boolean
  sending: boolean
  ticked: Ticked
  onChoose: (upgrades: readonly string[]) => void
}

/** One option of a rep's quote, to be chosen with the checked upgrades. The server calculates the price itself. */
export function OfferOption({ option, shared, alone, isChosen, mayChoose, sending, ticked, onChoose }: Props) {
  const { currency, language } = shared
  const { title, color = '' } = option
  const taken = ticked.tickedIn(option.id)
  const figures = sharedFigures(option, taken, language)
  const { taxes, taxCents } = figures
  return (
    <OptionView
      option={option}
      figures={figures}
      currency={currency}
      heading="h2"
      words={{
        title: alone ? '' : title,
        color: text('offer.color', { color }),
        tax: taxes.length > 0 ? text('offer.withTax', { tax: money(taxCents, currency) }) : '',
        upgrades: text('offer.upgrades'),
        total: text('offer.total'),
        chosen: isChosen ? text('offer.yourChoice') : '',
      }}
      mayTick={mayChoose}
      onTick={(id, isTaken) => ticked.tick(option.id, id, isTaken)}
      action={
        mayChoose && (
          <Button busy={sending} busyText={text('offer.choosing')} onClick={() => onChoose(taken)}>
            {alone ? text('offer.accept') : text('offer.choose', { option: title })}
          </Button>
        )
      }
    />
  )
}
