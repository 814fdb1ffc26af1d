import { money } from '@gable/contract/format/money'
import { isSameChoice, sharedFigures } from '@gable/contract/offer'
import type { SharedOption } from '@gable/contract/quote-share'
import { OptionView } from '../homeowner/offer/OptionView.tsx'
import { Button } from '../homeowner/parts/Button.tsx'
import { mayAnswer } from './may-answer.ts'
import type { OfferProps } from './proposal-props.ts'
import { text } from './texts/text.ts'
import { useChoosing } from './use-choosing.ts'

/**
 * The options to compare and choose from. A single option is accepted in a Standard proposal and signed in an E-Sign
 * proposal.
 */
export function Options({ view, source, ticked, onChanged }: OfferProps) {
  const { options, signing } = view
  const { sending, failed, take } = useChoosing({ view, source, onChanged })
  const isChoice = options.length > 1 || options.some(({ upgrades }) => upgrades.length > 0)
  // A signed choice is final; somebody who can only read an E-Sign proposal cannot choose.
  const isFixed = signing !== null && (signing.isFixed || signing.me === null)
  const isOpen = mayAnswer(view) && source.kind === 'link' && !isFixed
  return (
    <>
      <div role="status">{failed && <p className="offer-warning">{failed}</p>}</div>
      <div className="offer-options">
        {options.map((option) => (
          <Option
            key={option.id}
            option={option}
            view={view}
            ticked={ticked}
            mayTick={isChoice && isOpen}
            mayChoose={isOpen && (isChoice || signing === null)}
            sending={sending === option.id}
            onChoose={(upgrades) => void take(option.id, upgrades)}
          />
        ))}
      </div>
    </>
  )
}

interface OptionProps extends Pick<OfferProps, 'view' | 'ticked'> {
  option: SharedOption
  mayTick: boolean
  mayChoose: boolean
  sending: boolean
  onChoose: (upgrades: readonly string[]) => void
}

function Option({ option, view, ticked, mayTick, mayChoose, sending, onChoose }: OptionProps) {
  const { currency, language, options, chosen, signing, madeAt } = view
  const { title, color = '' } = option
  const isChosen = chosen?.optionId === option.id
  const alone = options.length === 1
  const taken = ticked.tickedIn(option.id)
  const figures = sharedFigures(option, taken, language)
  const { taxes, taxCents } = figures
  // A choice made on the quote, before the proposal was sent, still has to be accepted. An E-Sign proposal is signed
  // instead.
  const isAnswer = chosen !== null && (signing !== null || chosen.at >= madeAt)
  const isAnswered = isAnswer && isSameChoice(chosen, { optionId: option.id, upgrades: taken })
  return (
    <OptionView
      option={option}
      figures={figures}
      currency={currency}
      heading="h3"
      words={{
        title: alone ? '' : title,
        color: text('choose.color', { color }),
        tax: taxes.length > 0 ? text('choose.withTax', { tax: money(taxCents, currency) }) : '',
        upgrades: text('choose.upgrades'),
        total: text('payment.total'),
        chosen: isChosen && (!alone || signing === null) ? text('choose.yours') : '',
      }}
      mayTick={mayTick}
      onTick={(id, isTaken) => ticked.tick(option.id, id, isTaken)}
      action={
        mayChoose &&
        !isAnswered && (
          <Button busy={sending} busyText={text('choose.sending')} onClick={() => onChoose(taken)}>
            {alone && signing === null ? text('choose.accept') : text('choose.action', { option: title })}
          </Button>
        )
      }
    />
  )
}
