import { z } from 'zod'
import { adminAccess } from './admin.access.ts'
import { timestamp } from './field.ts'
import { reads } from './procedure.ts'

/** How the installation is. Sizes are bytes. */
export const health = z.object({
  now: timestamp,
  versions: z.object({ app: z.string(), node: z.string(), database: z.string() }),
  process: z.object({ role: z.enum(['all', 'web', 'worker']), startedAt: timestamp }),
  database: z.object({
    kind: z.enum(['pglite', 'postgres']),
    bytes: z.number(),
    migrations: z.number().int(),
    lastMigration: z.string(),
    migratedAt: timestamp.nullable(),
    /** Whether each company's statements are held to its own rows, and why not; null on the embedded database. */
    rowSecurity: z.object({ on: z.boolean(), reason: z.string() }).nullable(),
  }),
  /** Of the disk on which the data folder lies; null where it could not be asked. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  backup: z.object({
    /** When the last one was completed; null where none is known. */
    at: timestamp.nullable(),
    /** Why the latest run of `npm run backup` wrote none; null where it did. */
    problem: z.string().nullable(),
    /** Stored files that the last one lacks, because they are missing or damaged in the store, and the first of them. */
    missingFiles: z.number().int(),
    firstMissing: z.string().nullable(),
    /** The file that the operator's own backup job touches; null where none is named. */
    stamp: z.string().nullable(),
  }),
  /** The last restore drill; null where none was run here. */
  drill: z
    .object({ at: timestamp, backup: z.string().nullable(), rows: z.number().int(), problem: z.string().nullable() })
    .nullable(),
  mail: z.object({
    /** Whether mail leaves the house, or is kept to be read here. */
    transport: z.enum(['smtp', 'kept']),
    /** Of the last seven days. */
    queued: z.number().int(),
    failed: z.number().int(),
  }),
  /** Where the operator's Terms and Privacy Policy are read; null where visitors get the default text. */
  legal: z.object({ termsUrl: z.string().nullable(), privacyUrl: z.string().nullable() }),
  failedJobs: z.number().int(),
  /** Those with something to do, the oldest first. */
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.number().int(),
      active: z.number().int(),
      failed: z.number().int(),
      /** Since when the oldest that is due has waited; null where none is due. */
      oldestDueAt: timestamp.nullable(),
    }),
  ),
  /** Items of recurring work that failed when they were last tried, those that have failed longest first; at most 50. */
  workFailures: z.array(z.object({ work: z.string(), item: z.string(), error: z.string(), since: timestamp })),
})
export type Health = z.infer<typeof health>

export const healthContract = { health: reads(adminAccess.health).output(health) }
