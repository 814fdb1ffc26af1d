import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { ScanRun } from '@gable/contract/scan'
import { type ScanOutcome, scanOutcomes } from '@gable/contract/scan-outcome'
import { text } from './text.ts'

/** Returns the results of a run's leads, without empty ones. */
export function outcomesOf({ counts }: Pick<ScanRun, 'counts'>): { outcome: ScanOutcome; count: number }[] {
  return scanOutcomes.flatMap((outcome) => (counts[outcome] > 0 ? [{ outcome, count: counts[outcome] }] : []))
}

/** Formats the result of a run: "On Nov 20, 2026: 8 measured, 2 with the pitch alone, 3 not." */
export function endWords(run: ScanRun, timeZone: string): string {
  const { state, counts, done, total, startedAt, finishedAt } = run
  const { measured, pitchOnly, already } = counts
  const not = done - measured - pitchOnly - already
  const message = Object.entries({ measured, pitchOnly, already, not } as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) =>
      text(`count.${name as 'measured' | 'pitchOnly' | 'already' | 'not'}`, { count: wholeNumber(count) }),
    )
  return text(state === 'cancelled' ? 'scan.cancelled' : 'scan.done', {
    date: date(finishedAt ?? startedAt, timeZone),
    counts: message.join(', ') || text('scan.nothing'),
    done: wholeNumber(done),
    total: wholeNumber(total),
  })
}
