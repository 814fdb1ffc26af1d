import type { StandIn } from '../roof.ts'

/** What stands in for a roof, and why, as a report, a file and the command say it. */
export const STAND_IN_NOTES: Readonly<Record<StandIn, string>> = {
  overJogs: 'The roof was assumed to run straight over the jogs, because the walls step in and out near a gable.',
  straightRidge: 'One straight ridge was assumed, because no roof fits exactly these gables.',
  fewerGables: 'Some gables were assumed to be hips, because no roof fits exactly these gables.',
}

/** That overhangs meet over a niche, in the same voice. */
const FILLED_NICHE_NOTE = 'The overhangs meet over a recess in the walls, which was measured as covered.'

/** All that is to be said of a derived roof: what stands in for it, and that it runs over a niche. */
export function standInNotes({ taken, filledNiche }: WhatWasTaken): string[] {
  return [...(taken ? [STAND_IN_NOTES[taken]] : []), ...(filledNiche ? [FILLED_NICHE_NOTE] : [])]
}

interface WhatWasTaken {
  readonly taken?: StandIn | null | undefined
  readonly filledNiche?: boolean | undefined
}

/** The same as files name it. */
export const STAND_IN_NAMES = {
  overJogs: 'over_jogs',
  straightRidge: 'straight_ridge',
  fewerGables: 'fewer_gables',
} as const satisfies Readonly<Record<StandIn, string>>
