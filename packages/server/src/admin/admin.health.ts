import { stat, statfs } from 'node:fs/promises'
import type { Health } from '@gable/contract/admin-health'
import { readDrill } from '../backup/restore-drill.ts'
import type { Deps } from '../platform/context.ts'
import { runningVersion } from '../platform/http/health.ts'
import { readDatabase, readMail, readQueues, readWorkFailures } from './admin.health.query.ts'

/** How the installation is: what an operator looks at first. */
export async function readHealth({ config, database, clock }: Deps): Promise<Health> {
  const now = clock.now()
  const queues = await readQueues(database.db, now)
  const { version, ...facts } = await readDatabase(database)
  return {
    now: now.toISOString(),
    versions: { app: runningVersion(), node: process.versions.node, database: version },
    process: { role: config.ROLE, startedAt: new Date(now.getTime() - process.uptime() * 1_000).toISOString() },
    database: { kind: database.kind, ...facts, rowSecurity: rowSecurityOf(database) },
    disk: await diskOf(config.DATA_DIR),
    backup: config.BACKUP_STAMP === undefined ? null : await stampOf(config.BACKUP_STAMP),
    drill: await drillOf(config.DATA_DIR),
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

async function drillOf(folder: string): Promise<Health['drill']> {
  const found = await readDrill(folder)
  return found && { at: found.at, backup: found.backup, rows: found.rows, problem: found.problem }
}

/** When the operator's backup job touched its file last. */
async function stampOf(file: string): Promise<Health['backup']> {
  const at = await stat(file).then(
    ({ mtime }) => mtime.toISOString(),
    () => null,
  )
  return { file, at }
}
