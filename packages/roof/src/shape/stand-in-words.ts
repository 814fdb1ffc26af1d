import type { StandIn } from '../roof.ts'

/** What stands in for a roof, and why, as worded in reports, files and the command. */
export const STAND_IN_NOTES: Readonly<Record<StandIn, string>> = {
  overJogs: 'The roof was assumed to run straight over the jogs, because the walls step in and out near a gable.',
  straightRidge: 'One straight ridge was assumed, because no roof fits exactly these gables.',
  fewerGables: 'Some gables were assumed to be hips, because no roof fits exactly these gables.',
}

const FILLED_NICHE_NOTE = 'The overhangs meet over a recess in the walls, which was measured as covered.'

/** All notes on a derived roof: what stands in for it, and that it covers a niche. */
export function standInNotes({ taken, filledNiche }: StandInNote): string[] {
  return [...(taken ? [STAND_IN_NOTES[taken]] : []), ...(filledNiche ? [FILLED_NICHE_NOTE] : [])]
}

interface StandInNote {
  readonly taken?: StandIn | null | undefined
  readonly filledNiche?: boolean | undefined
}

/** Names of the stand-ins in files. */
export const STAND_IN_NAMES = {
  overJogs: 'over_jogs',
  straightRidge: 'straight_ridge',
  fewerGables: 'fewer_gables',
} as const satisfies Readonly<Record<StandIn, string>>
