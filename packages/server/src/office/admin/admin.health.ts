import { statfs } from 'node:fs/promises'
import type { Health } from '@gable/contract/admin-health'
import type { InstallationComparison } from '@gable/contract/comparison'
import { readBackupStatus } from '../../backup/backup.status.ts'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/context.ts'
import { runningRelease, runningVersion } from '../../platform/http/health.ts'
import { summarizeInstallation } from '../../supply/comparison/comparison.query.ts'
import { readDatabase, readMail, readQueues, readWorkFailures } from './admin.health.query.ts'

export async function readHealth({ config, database, clock }: Deps): Promise<Health> {
  const now = clock.now()
  const queues = await readQueues(database.db, now)
  const { version, ...facts } = await readDatabase(database)
  return {
    now: now.toISOString(),
    versions: { release: runningRelease(), app: runningVersion(), node: process.versions.node, database: version },
    process: { role: config.ROLE, startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString() },
    database: { kind: database.kind, ...facts, rowSecurity: rowSecurityOf(database) },
    disk: await diskOf(config.DATA_DIR),
    ...(await backupOf(config)),
    mail: { transport: config.MAIL_URL === undefined ? 'kept' : 'smtp', ...(await readMail(database.db, now)) },
    legal: { termsUrl: config.TERMS_URL ?? null, privacyUrl: config.PRIVACY_URL ?? null },
    failedJobs: queues.reduce((sum, { failed }) => sum + failed, 0),
    queues,
    workFailures: await readWorkFailures(database.db),
  }
}

function rowSecurityOf({ rowSecurity }: Deps['database']): Health['database']['rowSecurity'] {
  if (!rowSecurity) return null
  return rowSecurity.role === undefined ? { on: false, reason: rowSecurity.reason } : { on: true, reason: '' }
}

async function diskOf(folder: string): Promise<Health['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

async function backupOf(config: Config): Promise<Pick<Health, 'backup' | 'drill'>> {
  const { backupAt, record, drill } = await readBackupStatus(config)
  return {
    backup: {
      at: backupAt?.toISOString() ?? null,
      problem: record?.problem ?? null,
      missingFiles: record?.last?.missingFiles ?? 0,
      firstMissing: record?.last?.firstMissing ?? null,
      stamp: config.BACKUP_STAMP ?? null,
    },
    drill: drill && { at: drill.at, backup: drill.backup, rows: drill.rows, problem: drill.problem },
  }
}

/** How measurements compare with other reports in all companies. */
export const readComparisons = ({ database }: Pick<Deps, 'database'>): Promise<InstallationComparison> =>
  summarizeInstallation(database.db)
