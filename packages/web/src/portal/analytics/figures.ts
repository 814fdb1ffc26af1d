import type { LeadCounts } from '@gable/contract/analytics'
import { percent, wholeNumber } from '@gable/contract/format/figure'

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

/**
 * How a figure changed: "+8%" or "−3%", and "+2 pts" between two shares; null where there was nothing before to compare
 * with, or nothing now.
 */
export function changeOf(now: number | null, before: number | null, points = false): string | null {
  if (now === null || before === null || before === 0) return null
  const change = Math.round(points ? (now - before) * 100 : ((now - before) / before) * 100)
  const figure = `${change > 0 ? '+' : change < 0 ? '−' : ''}${wholeNumber(Math.abs(change))}`
  return points ? `${figure} pts` : `${figure}%`
}
