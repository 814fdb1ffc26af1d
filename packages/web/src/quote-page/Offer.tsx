import { longDate } from '@gable/contract/format/day'
import { sharedFigures } from '@gable/contract/offer'
import type { SharedOffer } from '@gable/contract/quote-share'
import { quoteRules } from '@gable/contract/quote-state'
import { useState } from 'react'
import { isStale, type Unsent } from '../homeowner/link-page/sent.ts'
import { OfferOption } from '../homeowner/offer/OfferOption.tsx'
import { refusalText } from '../homeowner/offer/refusal-text.ts'
import { useTicked } from '../homeowner/offer/use-ticked.ts'
import { choose, type DrawnQuote } from './shared-quote.ts'
import { text } from './texts/text.ts'

interface Props {
  shared: DrawnQuote
  offer: SharedOffer
  link: string
  onChanged: () => void
}

/** The options of a rep's quote, to compare and choose from. */
export function Offer({ shared, offer, link, onChanged }: Props) {
  const { company, timeZone, locale } = shared
  const [sending, setSending] = useState('')
  const [failed, setFailed] = useState<Unsent | null>(null)
  const { chosen, expiresAt, options } = offer
  const ticked = useTicked(offer)
  const alone = options.length === 1
  const mayChoose = quoteRules[offer.state].chooses
  const day = (at: string) => longDate(at, timeZone, locale)
  const titleOf = (id: string) => options.find((option) => option.id === id)?.title ?? ''

  const take = async (optionId: string, upgrades: readonly string[]) => {
    if (sending) return
    setSending(optionId)
    setFailed(null)
    const result = await choose(link, offer.number, optionId, [...upgrades])
    setSending('')
    if (result !== 'sent') setFailed(result)
    if (result === 'sent' || isStale(result)) onChanged()
  }

  return (
    <section aria-label={text(options.length > 1 ? 'offer.choices' : 'offer.one')}>
      <div role="status">
        {chosen && (
          <p className="offer-done">
            <strong>{text('offer.chosen', { option: titleOf(chosen.optionId), day: day(chosen.at) })}</strong>{' '}
            {text('offer.chosenNext', { company: company.name })}
          </p>
        )}
        {offer.state === 'Expired' && expiresAt && (
          <p className="offer-warning">{text('offer.expired', { day: day(expiresAt), company: company.name })}</p>
        )}
        {failed && <p className="offer-warning">{refusalText(text, failed, company.name, text('offer.failed'))}</p>}
      </div>
      {offer.note && (
        <blockquote className="offer-note">
          <small className="offer-quiet">{text('offer.note', { company: company.name })}</small>
          {offer.note}
        </blockquote>
      )}
      <div className="offer-options">
        {options.map((option) => {
          const taken = ticked.tickedIn(option.id)
          const choose = alone ? text('offer.accept') : text('offer.choose', { option: option.title })
          return (
            <OfferOption
              key={option.id}
              option={option}
              figures={sharedFigures(option, taken, shared.language)}
              currency={shared.currency}
              heading="h2"
              alone={alone}
              isChosen={chosen?.optionId === option.id}
              mayTick={mayChoose}
              onTick={(id, isTaken) => ticked.tick(option.id, id, isTaken)}
              action={mayChoose ? choose : undefined}
              sending={sending === option.id}
              onChoose={() => void take(option.id, taken)}
              text={text}
            />
          )
        })}
      </div>
    </section>
  )
}
