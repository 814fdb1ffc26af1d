import { stat } from 'node:fs/promises'
import type { Config } from '../platform/config.ts'
import { type BackupRecord, type DrillResult, readBackupRecord, readDrill } from './backup.record.ts'

/** The status of this data folder's backups and drills. */
export interface BackupStatus {
  /** When the last backup was completed, from its record or from BACKUP_STAMP; null if unknown. */
  backupAt: Date | null
  /** The record of `npm run backup`; null if the operator uses another backup method. */
  record: BackupRecord | null
  drill: DrillResult | null
}

export async function readBackupStatus(config: Pick<Config, 'DATA_DIR' | 'BACKUP_STAMP'>): Promise<BackupStatus> {
  const [record, drill, stamp] = await Promise.all([
    readBackupRecord(config.DATA_DIR),
    readDrill(config.DATA_DIR),
    config.BACKUP_STAMP === undefined ? undefined : stat(config.BACKUP_STAMP).catch(() => undefined),
  ])
  const known = [record?.last ? new Date(record.last.at) : undefined, stamp?.mtime].filter((at) => at !== undefined)
  const latest = Math.max(...known.map((at) => at.getTime()))
  return { backupAt: known.length === 0 ? null : new Date(latest), record, drill }
}
