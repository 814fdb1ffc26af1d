import { useState } from 'react'
import type { ProposalProps } from './proposal-props.ts'
import { choose } from './source.ts'

/** Sends a choice by the customer's link. `sending` is the option that is under way, `failed` why the last one was refused. */
export function useChoosing({ view, source, onChanged }: ProposalProps) {
  const [sending, setSending] = useState('')
  const [failed, setFailed] = useState<'' | 'changed' | 'fault'>('')
  const take = async (optionId: string, upgrades: readonly string[]) => {
    if (sending || source.kind !== 'link') return
    setSending(optionId)
    setFailed('')
    const result = await choose(source.link, view.number, optionId, [...upgrades])
    setSending('')
    if (result !== 'sent') setFailed(result)
    if (result !== 'fault') onChanged()
  }
  return { sending, failed, take }
}
