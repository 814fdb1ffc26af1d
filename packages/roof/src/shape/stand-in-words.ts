import type { StandIn } from '../roof.ts'

/** What stands in for a roof, and why, as a report, a file and the command say it. */
export const STAND_IN_NOTES: Readonly<Record<StandIn, string>> = {
  overJogs: 'The roof was taken to run straight over the jogs, because walls step in and out beside a gable.',
  straightRidge: 'One straight ridge was taken, because no roof with exactly these gables can be derived.',
  fewerGables: 'Some gables were taken as hips, because no roof with exactly these gables can be derived.',
}

/** The same as files name it. */
export const STAND_IN_NAMES = {
  overJogs: 'over_jogs',
  straightRidge: 'straight_ridge',
  fewerGables: 'fewer_gables',
} as const satisfies Readonly<Record<StandIn, string>>
