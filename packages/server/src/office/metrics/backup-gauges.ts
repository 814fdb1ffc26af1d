import type { Gauge } from 'prom-client'
import { readBackupStatus } from '../../backup/backup.status.ts'
import type { Deps } from '../../platform/context.ts'

/** Makes a gauge without labels. */
type NewGauge = (name: string, help: string) => Gauge

/**
 * Age and outcome of the last backup and restore drill, each only where one is noted in the data folder or by BACKUP_STAMP.
 * @returns reads them again.
 */
export function backupGauges(gauge: NewGauge, { config, clock }: Pick<Deps, 'config' | 'clock'>): () => Promise<void> {
  const backupAge = gauge('gable_backup_age_seconds', 'Time since the last backup was completed.')
  const backupOk = gauge('gable_backup_ok', '1 when the last backup was completed with every stored file, else 0.')
  const drillAge = gauge('gable_restore_drill_age_seconds', 'Time since the last restore drill.')
  const drillOk = gauge('gable_restore_drill_ok', '1 when the last restore drill passed, else 0.')
  const set = (each: Gauge, value: number | undefined) => (value === undefined ? each.remove() : each.set(value))
  const ok = (problem: boolean) => (problem ? 0 : 1)
  return async () => {
    const { backupAt, record, drill } = await readBackupStatus(config)
    const since = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000)
    set(backupAge, backupAt ? since(backupAt) : undefined)
    set(backupOk, record ? ok(record.problem !== null || (record.last?.missingFiles ?? 0) > 0) : undefined)
    set(drillAge, drill ? since(new Date(drill.at)) : undefined)
    set(drillOk, drill ? ok(drill.problem !== null) : undefined)
  }
}
