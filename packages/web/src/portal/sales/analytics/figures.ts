import type { LeadCounts } from '@gable/contract/analytics'
import { percent, wholeNumber } from '@gable/contract/format/figure'

/** Shown if there is no value. */
export const noFigure = '–'

/** Formats a share in whole percent, or a dash if the whole is zero. */
export function share(part: number, whole: number): string {
  return whole === 0 ? noFigure : percent(Math.round((part / whole) * 100) * 100)
}

export const openOf = ({ leads, sold, lost }: LeadCounts): number => leads - sold - lost
export const waitingOf = (counts: LeadCounts): number =>
  counts.fromWebsite - counts.answered5 - counts.answered60 - counts.answeredDay - counts.answeredLater
/** Returns the number answered within an hour, including those within five minutes. */
export const withinHour = ({ answered5, answered60 }: LeadCounts): number => answered5 + answered60

/** Formats a change: "+8%" or "−3%", or "+2 pts" between two shares. Returns null if either value is missing. */
export function changeOf(now: number | null, before: number | null, points = false): string | null {
  if (now === null || before === null || before === 0) return null
  const change = Math.round(points ? (now - before) * 100 : ((now - before) / before) * 100)
  const figure = `${change > 0 ? '+' : change < 0 ? '−' : ''}${wholeNumber(Math.abs(change))}`
  return points ? `${figure} pts` : `${figure}%`
}

/** A deviation with its direction: "+4.2%", "−1%", "0%". Basis points. */
export function deviationText(bps: number): string {
  const sign = bps > 0 ? '+' : bps < 0 ? '−' : ''
  return `${sign}${percent(Math.abs(bps))}`
}
