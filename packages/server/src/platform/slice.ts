import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
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

/** Work that is done again and again. */
export interface RecurringWork {
  name: string
  everySeconds: number
  /** `goesOn` answers false once the process is to stop. */
  run(deps: Deps, goesOn: () => boolean): Promise<void>
}

/** A table whose rows hold a sealed secret, and how they are sealed with a newer key. */
export interface SealedTable {
  table: string
  what: string
  reseal(scope: { db: Db; secrets: SecretBox }): Promise<Resealed>
}

/**
 * The manifest of a slice, `<slice>.manifest.ts`: everything that the app, the archive, the audit log, key rotation and the
 * access matrix need to know of it.
 */
export interface Slice {
  name: string
  /** A handler for each procedure of the slice's contract, except those that a higher slice answers. */
  router?: object
  /** Procedures of the contracts of lower slices, by contract. */
  procedures?: Readonly<Record<string, object>>
  /** Creates what a new company begins with. Runs in the transaction that creates the company. */
  openCompany?(tx: Ctx, facts: { website: string }): Promise<void>
  /** Tables whose rows refer to a lead once somebody has worked with it. An import that added such a lead is not undone. */
  leadWork?: readonly LeadWorkTable[]
  subscribers?: readonly Subscriber[]
  /** Defines the queues of the slice's jobs. */
  defineJobs?(deps: Deps): void
  recurring?: readonly RecurringWork[]
  /** Deletes rows that have been kept for as long as they are needed. */
  retention?: readonly ((work: RetentionWork) => Promise<void>)[]
  fileOwners?: readonly FileOwner[]
  /** Whether homeowners see a file in a widget. */
  widgetMedia?: readonly ((
    db: Db,
    widget: { id: string; company: { id: string } },
    fileId: string,
  ) => Promise<boolean>)[]
  /** How the slice's operations on the outside world are carried out: `VendorAdapter`s of dispatch. */
  dispatchAdapters?: readonly { kind: string; vendor: string }[]
  /** The vendors that call the slice back: `InboundVendor`s. */
  inboundVendors?: readonly { name: string }[]
  tables?: readonly TenantTable[]
  sealed?: readonly SealedTable[]
  audit?: AuditLabels
  /** Types of events of single records that one entry of the activity log tells of together, such as those of an import. */
  auditedTogether?: readonly string[]
  /** What its people can be notified of. */
  notifications?: readonly NotificationKind[]
}

declare module './context.ts' {
  interface Deps {
    /** The manifests of all slices, by which a slice reaches those above it. */
    slices: readonly Slice[]
  }
  interface Ctx {
    slices: readonly Slice[]
  }
}

/** A manifest, with the types of its name and its router. */
export const defineSlice = <const Defined extends Slice>(slice: Defined): Defined => slice
