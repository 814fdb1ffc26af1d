import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Gate } from './access/principal.ts'
import type { AuditLabels } from './audit-catalog.ts'
import type { Ctx, Deps } from './context.ts'
import type { Db } from './db/client.ts'
import type { FileOwner } from './files/file-routes.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { Resealed } from './reseal.ts'
import type { SecretBox } from './secrets.ts'
import type { Subscriber } from './work/events.ts'
import type { RetentionWork } from './work/retention.ts'
import type { TenantTable } from './work/tenant-table.ts'

/** A table with rows of leads. */
export type LeadWorkTable = PgTable & { companyId: AnyPgColumn; leadId: AnyPgColumn }

/** Work that runs periodically. */
export interface RecurringWork {
  name: string
  everySeconds: number
  /** `goesOn` returns false once the process is about to stop. */
  run(deps: Deps, goesOn: () => boolean): Promise<void>
}

/** A table whose rows contain a sealed secret, and how to reseal them with a newer key. */
export interface SealedTable {
  table: string
  what: string
  reseal(scope: { db: Db; secrets: SecretBox }): Promise<Resealed>
}

/** What routes need of the app. */
export interface RouteSurroundings {
  deps: Deps
  gate: Gate
  /** The folders of the built pages and the built script. */
  builds: Readonly<Record<'portal' | 'frame' | 'calculator' | 'embed', string>>
}

export type SliceRoutes = (server: FastifyInstance, app: RouteSurroundings) => void | Promise<void>

/**
 * The manifest of a slice, `<slice>.manifest.ts`: everything that the app, the archive, the audit log, key rotation,
 * and the access matrix need to know about it.
 */
export interface Slice {
  name: string
  /** A handler for each procedure of the slice's contract, except those that a higher slice implements. */
  router?: object
  /** Procedures of lower slices' contracts, by contract. */
  procedures?: Readonly<Record<string, object>>
  /** HTTP routes that are not procedures: pages, pictures, streams. */
  routes?: readonly SliceRoutes[]
  /** Creates a new company's initial data. Runs in the transaction that creates the company. */
  openCompany?(tx: Ctx, facts: { website: string }): Promise<void>
  /**
   * Tables whose rows refer to a lead once somebody has worked with it. An import that added such a lead cannot be
   * undone.
   */
  leadWork?: readonly LeadWorkTable[]
  subscribers?: readonly Subscriber[]
  defineJobs?(deps: Deps): void
  recurring?: readonly RecurringWork[]
  /** Deletes rows whose retention period is over. */
  retention?: readonly ((work: RetentionWork) => Promise<void>)[]
  fileOwners?: readonly FileOwner[]
  /** Whether homeowners see a file in a widget. */
  widgetMedia?: readonly ((
    db: Db,
    widget: { id: string; company: { id: string } },
    fileId: string,
  ) => Promise<boolean>)[]
  /** `VendorAdapter`s of dispatch, which carry out the slice's operations on external services. */
  dispatchAdapters?: readonly { kind: string; vendor: string }[]
  /** The vendors that call the slice back: `InboundVendor`s. */
  inboundVendors?: readonly { name: string }[]
  tables?: readonly TenantTable[]
  sealed?: readonly SealedTable[]
  audit?: AuditLabels
  /** Types of single-record events that one entry of the activity log summarizes, such as those of an import. */
  auditedTogether?: readonly string[]
  /** The notifications that the slice's events can send to people. */
  notifications?: readonly NotificationKind[]
}

declare module './context.ts' {
  interface Deps {
    /** Through these, a slice reaches the slices above it. */
    slices: readonly Slice[]
  }
  interface Ctx {
    slices: readonly Slice[]
  }
}

/** Returns a manifest, preserving the types of its name and its router. */
export const defineSlice = <const Defined extends Slice>(slice: Defined): Defined => slice
