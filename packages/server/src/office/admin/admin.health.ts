import { statfs } from 'node:fs/promises'
import type { Health } from '@gable/contract/admin-health'
import type { InstallationComparison } from '@gable/contract/comparison'
import { and, gt, inArray, sql } from 'drizzle-orm'
import { readBackupStatus } from '../../backup/backup.status.ts'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/context.ts'
import { type Database, type Db, executeSql } from '../../platform/db/client.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { runningRelease, runningVersion } from '../../platform/http/health.ts'
import { mail } from '../../platform/platform.table.ts'
import { job } from '../../platform/work/job.table.ts'
import { workFailure } from '../../platform/work/work-failure.table.ts'
import { summarizeInstallation } from '../../supply/comparison/comparison.query.ts'

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

/** The queues with pending jobs, longest wait first. */
export async function readQueues(db: Db, now: Date): Promise<Health['queues']> {
  const dueAt = sql`min(${job.dueAt}) filter (where ${job.state} = 'waiting' and ${job.dueAt} <= ${now.toISOString()})`
  const rows = await db
    .select({
      queue: job.queue,
      waiting: countOf('waiting'),
      active: countOf('active'),
      failed: countOf('failed'),
      oldestDueAt: sql<string | null>`to_char(${dueAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(job)
    .groupBy(job.queue)
    .orderBy(sql`${dueAt} nulls last`, job.queue)
  return rows
}

const countOf = (state: 'waiting' | 'active' | 'failed') =>
  sql<number>`count(*) filter (where ${job.state} = ${state})::int`

/** Failing items of recurring work, longest failing first, up to a limit. */
export async function readWorkFailures(db: Db): Promise<Health['workFailures']> {
  const { work, item, error, since } = workFailure
  const rows = await db.select({ work, item, error, since }).from(workFailure).orderBy(since, work, item).limit(50)
  return rows.map(isoTimes)
}

/** Days that the mail counts look back. */
const mailDays = 7

/** Counts recent mail that is still queued or failed. */
export async function readMail(db: Db, now: Date): Promise<{ queued: number; failed: number }> {
  const since = new Date(now.getTime() - mailDays * 86_400_000)
  const rows = await db
    .select({ status: mail.status, mails: sql<number>`count(*)::int` })
    .from(mail)
    .where(and(inArray(mail.status, ['queued', 'failed']), gt(mail.createdAt, since)))
    .groupBy(mail.status)
  const of = (status: string) => rows.find((row) => row.status === status)?.mails ?? 0
  return { queued: of('queued'), failed: of('failed') }
}

interface DatabaseFacts {
  version: string
  bytes: number
  migrations: number
  lastMigration: string
  migratedAt: string | null
}

async function readDatabase({ db }: Pick<Database, 'db'>): Promise<DatabaseFacts> {
  const { rows } = await executeSql<DatabaseFacts>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from public.schema_migration) as migrations,
      coalesce((select tag from public.schema_migration order by tag desc limit 1), '') as "lastMigration",
      (select to_char(max(applied_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from public.schema_migration) as "migratedAt"`,
  )
  const [row] = rows
  return { ...row!, bytes: Number(row!.bytes) }
}
