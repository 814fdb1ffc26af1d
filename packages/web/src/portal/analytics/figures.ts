import type { LeadCounts } from '@gable/contract/analytics'
import { percent } from '@gable/contract/format/figure'

/** In place of a figure that there is none of. */
export const noFigure = '–'

/** A part of a whole in whole percent; a dash where there is no whole. */
export function share(part: number, whole: number): string {
  return whole === 0 ? noFigure : percent(Math.round((part / whole) * 100) * 100)
}

export const openOf = ({ leads, sold, lost }: LeadCounts): number => leads - sold - lost
export const waitingOf = (counts: LeadCounts): number =>
  counts.fromWebsite - counts.answered5 - counts.answered60 - counts.answeredDay - counts.answeredLater
/** Those that were answered within an hour, the first five minutes among them. */
export const withinHour = ({ answered5, answered60 }: LeadCounts): number => answered5 + answered60
