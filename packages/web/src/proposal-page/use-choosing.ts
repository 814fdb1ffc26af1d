import { useState } from 'react'
import { isStale, type Unsent } from '../homeowner/link-page/sent.ts'
import { refusalText } from '../homeowner/offer/refusal-text.ts'
import type { ProposalProps } from './proposal-props.ts'
import { choose } from './source.ts'
import { text } from './texts/text.ts'

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
