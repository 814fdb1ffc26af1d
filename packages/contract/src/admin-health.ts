import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { timestamp } from './field.ts'
import { reads } from './procedure.ts'

/** The state of the installation. Sizes are in bytes. */
const health = z.object({
  now: timestamp,
  /** `release` is the version of package.json, `app` the commit. */
  versions: z.object({ release: z.string(), app: z.string(), node: z.string(), database: z.string() }),
  process: z.object({ role: z.enum(['all', 'web', 'worker']), startedAt: timestamp }),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    bytes: z.number(),
    migrations: z.number().int(),
    lastMigration: z.string(),
    migratedAt: timestamp.nullable(),
    /**
     * Whether row security limits statements to the company's own rows, and the reason if not; null on the embedded
     * database.
     */
    rowSecurity: z.object({ on: z.boolean(), reason: z.string() }).nullable(),
  }),
  /** The disk that holds the data folder; null if its size could not be read. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  backup: z.object({
    /** When the last backup completed; null if none is known. */
    at: timestamp.nullable(),
    /** Why the latest run of `npm run backup` wrote no backup; null if it succeeded. */
    problem: z.string().nullable(),
    /**
     * The number of stored files that the last backup lacks because they are missing or damaged, and the first of them.
     */
    missingFiles: z.number().int(),
    firstMissing: z.string().nullable(),
    /** The file that the operator's own backup job touches; null if none is configured. */
    stamp: z.string().nullable(),
  }),
  /** The last restore drill; null if none was run on this installation. */
  drill: z
    .object({ at: timestamp, backup: z.string().nullable(), rows: z.number().int(), problem: z.string().nullable() })
    .nullable(),
  mail: z.object({
    /** Whether emails are sent out, or only stored to be read here. */
    transport: z.enum(['smtp', 'kept']),
    /** Counts of the last seven days. */
    queued: z.number().int(),
    failed: z.number().int(),
  }),
  /** The operator's Terms and Privacy Policy; null if visitors see the default text. */
  legal: z.object({ termsUrl: z.string().nullable(), privacyUrl: z.string().nullable() }),
  failedJobs: z.number().int(),
  /** Queues with work, oldest first. */
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      failed: z.number().int(),
      /** When the oldest due job became due; null if none is due. */
      oldestDueAt: timestamp.nullable(),
    }),
  ),
  /** Recurring work whose last attempt failed, longest-failing first; at most 50. */
  workFailures: z.array(z.object({ work: z.string(), item: z.string(), error: z.string(), since: timestamp })),
})
export type Health = z.infer<typeof health>

const newerRelease = z.object({
  /** `off`: no address is configured. `failed`: it could not be read. */
  check: z.enum(['off', 'failed', 'done']),
  /** The newest release, if it is newer than the running one. */
  newer: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
})
export type NewerRelease = z.infer<typeof newerRelease>

export const healthContract = {
  health: reads(adminAccess.health).output(health),

  /** Whether there is a newer release. It may call the operator's RELEASES_URL, so it can take seconds. */
  newerRelease: reads(adminAccess.newerRelease).output(newerRelease),
}
