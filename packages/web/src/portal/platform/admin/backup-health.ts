import type { Health } from '@gable/contract/admin-health'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { age } from '../../../ui/age.ts'
import { text } from './text.ts'

type Known = Pick<Health, 'now' | 'backup' | 'drill'>

const day = 86_400_000

/** Backups run nightly and drills weekly. Each may be a day late. */
const oldest = { backup: 2 * day, drill: 8 * day }

const isOlder = (at: string, now: string, than: number) => new Date(now).getTime() - new Date(at).getTime() > than

/** "Nov 19, 2026, 2:30 AM (9 days ago)", in UTC. */
function when(at: string, now: string): string {
  const passed = age(at, new Date(now))
  const day = dateTime(at, 'UTC')
  return passed === 'just now' ? text('health.justNow', { at: day }) : text('health.ago', { at: day, age: passed })
}

/** Returns the time of the last backup, or how to set up reporting. */
export function backupFact({ now, backup: { at, stamp } }: Known): string {
  if (at) return when(at, now)
  return stamp ? text('health.noStamp', { file: stamp }) : text('health.noBackup')
}

/** Returns the time and result of the last restore drill. */
export function drillFact({ now, drill }: Known): string {
  if (!drill) return text('health.noDrill')
  const at = when(drill.at, now)
  return drill.problem
    ? text('health.drillFailed', { at })
    : text('health.drillPassed', { at, rows: wholeNumber(drill.rows) })
}

/** Returns warnings for the operator: a backup or drill that failed, lacks files, or is too old. */
export function backupWarnings({ now, backup, drill }: Known): string[] {
  const warnings: string[] = []
  if (backup.problem) warnings.push(text('health.backupFailed', { problem: backup.problem }))
  if (backup.at && isOlder(backup.at, now, oldest.backup)) {
    warnings.push(text('health.backupOld', { age: age(backup.at, new Date(now)) }))
  }
  if (backup.missingFiles > 0) {
    warnings.push(text.counted('health.backupMissing', backup.missingFiles, { file: backup.firstMissing ?? '' }))
  }
  if (drill?.problem) warnings.push(text('health.drillProblem', { problem: drill.problem }))
  if (drill && isOlder(drill.at, now, oldest.drill)) {
    warnings.push(text('health.drillOld', { age: age(drill.at, new Date(now)) }))
  }
  return warnings
}
