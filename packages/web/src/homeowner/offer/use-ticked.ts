import { isSameChoice, type TakenOption } from '@gable/contract/offer'
import { useState } from 'react'

interface Offered {
  options: readonly { id: string; upgrades: readonly { id: string }[] }[]
  chosen: TakenOption | null
}

/**
 * The checked upgrades of each option. Those of the chosen option are checked until the reader changes them. An upgrade
 * that the company has removed is no longer checked: it could not be unchecked, and the server would refuse it.
 */
export function useTicked({ options, chosen }: Offered) {
  const [known, setKnown] = useState(chosen)
  const [ticked, setTicked] = useState(() => ticksOf(chosen))
  // A new choice, made here or by somebody else, replaces the checked upgrades of its option.
  if (!isSameChoice(known, chosen)) {
    setKnown(chosen)
    setTicked({ ...ticked, ...ticksOf(chosen) })
  }
  const tickedIn = (optionId: string): readonly string[] => {
    const offered = options.find(({ id }) => id === optionId)?.upgrades ?? []
    return (ticked[optionId] ?? []).filter((taken) => offered.some(({ id }) => id === taken))
  }
  const tick = (optionId: string, upgradeId: string, isTaken: boolean) => {
    const others = tickedIn(optionId).filter((id) => id !== upgradeId)
    setTicked({ ...ticked, [optionId]: isTaken ? [...others, upgradeId] : others })
  }
  return { tickedIn, tick }
}

export type Ticked = ReturnType<typeof useTicked>

const ticksOf = (chosen: TakenOption | null): Record<string, readonly string[]> =>
  chosen ? { [chosen.optionId]: chosen.upgrades } : {}
