import type { ProposalView } from '@gable/contract/proposal'
import { proposalRules } from '@gable/contract/proposal-state'
import { useState } from 'react'
import { isStale, type Unsent } from '../homeowner/link-page/sent.ts'
import { refusalText } from '../homeowner/offer/refusal-text.ts'
import type { Ticked } from '../homeowner/offer/use-ticked.ts'
import { choose, type Source } from './source.ts'
import { text } from './texts/text.ts'

export interface ProposalProps {
  view: ProposalView
  source: Source
  /** Called when the shown proposal is outdated. */
  onChanged: () => void
}

/** The props of parts that depend on the checked upgrades. */
export interface OfferProps extends ProposalProps {
  ticked: Ticked
}

/** Whether the customer can currently choose, sign, ask and decline. */
export const mayAnswer = ({ state, isClosed }: ProposalView): boolean => proposalRules[state].answers && !isClosed

/**
 * Sends a choice through the customer's link. `sending` is the option being sent, `failed` the reason why the last one
 * was refused.
 */
export function useChoosing({ view, source, onChanged }: ProposalProps) {
  const [sending, setSending] = useState('')
  const [result, setResult] = useState<Unsent | null>(null)
  const take = async (optionId: string, upgrades: readonly string[]) => {
    if (sending || source.kind !== 'link') return
    setSending(optionId)
    setResult(null)
    const answer = await choose(source.link, view.number, optionId, [...upgrades])
    setSending('')
    if (answer !== 'sent') setResult(answer)
    if (answer === 'sent' || isStale(answer)) onChanged()
  }
  return { sending, failed: result && refusalText(text, result, view.company.name, text('offer.failed')), take }
}
