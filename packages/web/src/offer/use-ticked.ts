import { isSameChoice, type TakenOption } from '@gable/contract/offer'
import { useState } from 'react'

/** The upgrades that are ticked in each option. Those of the choice are ticked until the reader changes them. */
export function useTicked(chosen: TakenOption | null) {
  const [known, setKnown] = useState(chosen)
  const [ticked, setTicked] = useState(() => ticksOf(chosen))
  // Another choice, made here or by somebody else, takes the place of the ticks in its option.
  if (!isSameChoice(known, chosen)) {
    setKnown(chosen)
    setTicked({ ...ticked, ...ticksOf(chosen) })
  }
  const tickedIn = (optionId: string): readonly string[] => ticked[optionId] ?? []
  const tick = (optionId: string, upgradeId: string, isTaken: boolean) => {
    const others = tickedIn(optionId).filter((id) => id !== upgradeId)
    setTicked({ ...ticked, [optionId]: isTaken ? [...others, upgradeId] : others })
  }
  return { tickedIn, tick }
}

export type Ticked = ReturnType<typeof useTicked>

const ticksOf = (chosen: TakenOption | null): Record<string, readonly string[]> =>
  chosen ? { [chosen.optionId]: chosen.upgrades } : {}
