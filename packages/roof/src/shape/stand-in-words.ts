import type { StandIn } from '../roof.ts'

/** What stands in for a roof, and why, as a report, a file and the command say it. */
export const STAND_IN_NOTES: Readonly<Record<StandIn, string>> = {
  overJogs: 'The roof was taken to run straight over the jogs, because walls step in and out beside a gable.',
  straightRidge: 'One straight ridge was taken, because no roof with exactly these gables can be derived.',
  fewerGables: 'Some gables were taken as hips, because no roof with exactly these gables can be derived.',
}

/** That overhangs meet over a niche, in the same voice. */
const FILLED_NICHE_NOTE = 'The overhangs of the roof meet over a niche of the walls, and it was measured as covered.'

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
