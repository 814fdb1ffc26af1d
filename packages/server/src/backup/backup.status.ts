import { stat } from 'node:fs/promises'
import type { Config } from '../platform/config.ts'
import { type BackupRecord, type DrillResult, readBackupRecord, readDrill } from './backup.record.ts'

/** What is known of the backups and drills of this data folder. */
export interface BackupStatus {
  /** When the last backup was completed: by what is noted of it, or by BACKUP_STAMP; null where none is known. */
  backupAt: Date | null
  /** What `npm run backup` noted; null where the operator backs up in another way. */
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
