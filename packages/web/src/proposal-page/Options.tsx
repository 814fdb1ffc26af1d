import { isSameChoice, sharedFigures } from '@gable/contract/offer'
import { OfferOption } from '../homeowner/offer/OfferOption.tsx'
import type { OfferProps } from './proposal-props.ts'
import { mayAnswer, useChoosing } from './proposal-props.ts'
import { text } from './texts/text.ts'

/**
 * The options to compare and choose from. A single option is accepted in a Standard proposal and signed in an E-Sign
 * proposal.
 */
export function Options({ view, source, ticked, onChanged }: OfferProps) {
  const { options, signing, chosen, currency, language, madeAt } = view
  const { sending, failed, take } = useChoosing({ view, source, onChanged })
  const isChoice = options.length > 1 || options.some(({ upgrades }) => upgrades.length > 0)
  // A signed choice is final; somebody who can only read an E-Sign proposal cannot choose.
  const isFixed = signing !== null && (signing.isFixed || signing.me === null)
  const isOpen = mayAnswer(view) && source.kind === 'link' && !isFixed
  const mayChoose = isOpen && (isChoice || signing === null)
  const alone = options.length === 1
  // A choice made on the quote, before the proposal was sent, still has to be accepted. An E-Sign proposal is signed
  // instead.
  const isAnswer = chosen !== null && (signing !== null || chosen.at >= madeAt)
  return (
    <>
      <div role="status">{failed && <p className="offer-warning">{failed}</p>}</div>
      <div className="offer-options">
        {options.map((option) => {
          const taken = ticked.tickedIn(option.id)
          const isChosen = chosen?.optionId === option.id
          const isAnswered = isAnswer && isSameChoice(chosen, { optionId: option.id, upgrades: taken })
          const choose =
            alone && signing === null ? text('choose.accept') : text('offer.choose', { option: option.title })
          return (
            <OfferOption
              key={option.id}
              option={option}
              figures={sharedFigures(option, taken, language)}
              currency={currency}
              heading="h3"
              alone={alone}
              isChosen={isChosen && (!alone || signing === null)}
              mayTick={isChoice && isOpen}
              onTick={(id, isTaken) => ticked.tick(option.id, id, isTaken)}
              action={mayChoose && !isAnswered ? choose : undefined}
              sending={sending === option.id}
              onChoose={() => void take(option.id, taken)}
              text={text}
            />
          )
        })}
      </div>
    </>
  )
}
