import type { LinkPurpose } from '@gable/contract/access'
import type { Standing, Subscribed } from '@gable/contract/feature'
import type { Country, Currency, Role, UsualRoof } from '@gable/contract/status'
import type { DocumentRenderer } from '@gable/documents/render'
import type { RoofMeter } from '@gable/points/measure/roof-meter'
import type { AuditCatalog } from './audit-catalog.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './db/client.ts'
import type { Files } from './files/files.ts'
import type { NetworkPlaces } from './http/network-place.ts'
import type { KeyedRequest } from './keyed-request.ts'
import type { Log } from './log/log.ts'
import type { MailAccounts } from './mail/mail-accounts.ts'
import type { Mailer } from './mail/mailer.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { Outage } from './outage.ts'
import type { Providers } from './ports/providers.ts'
import type { SecretBox } from './secrets.ts'
import { type TtlCache, withoutTtlCache } from './ttl-cache.ts'
import type { Listener } from './work/event-type.ts'
import type { Jobs } from './work/jobs.ts'
import type { SingleFlight } from './work/single-flight.ts'
import type { TenantTable } from './work/tenant-table.ts'
import type { WriteBehindCounter } from './write-behind-counter.ts'

/** The company that a request works for: read with the session or the widget, never taken from the request. */
export interface Tenant extends Standing {
  id: string
  subscriptions: readonly (Subscribed & { endsAt?: string | null })[]
  name: string
  email: string
  phone: string
  mailingAddress: string
  country: Country
  currency: Currency
  timeZone: string
  locale: string
  hasClpAccount: boolean
  usualRoof: UsualRoof
  /** Where a copy of every email to a homeowner goes; empty for no copies. */
  emailCopyTo: string
  secondFactorRequired: boolean
  deletionRequestedAt: Date | null
}

/** Who asks. `address` is the network address, kept in the audit. */
export type Actor =
  | { kind: 'visitor'; address: string }
  | { kind: 'user'; userId: string; role: Role; name: string; address: string; support?: { userId: string } }
  | { kind: 'link'; linkId: string; purpose: LinkPurpose; address: string }
  | { kind: 'token'; tokenId: string; name: string; address: string }
  | { kind: 'system' }

/** The signed-in person who asks. */
export function askingUser({ actor }: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new Error('Only a signed-in user of the company may ask this')
  return actor
}

/** The network address that an actor asks from; empty for the system. */
export function addressOf(actor: Actor): string {
  return actor.kind === 'system' ? '' : actor.address
}

/** The outside services that a company is served by: the operator's, or with the company's own key. */
export type Vendors = Pick<Deps, 'config' | 'providers'>

/** How the platform, which knows no slice, finds a company and what serves it. In a transaction, by its `db`. */
export interface Companies {
  /** Undefined also for a company that was deleted, unless those are asked for. */
  byId(db: Db, companyId: string, which?: { evenDeleted: boolean }): Promise<Tenant | undefined>
  /** Remembered for a few seconds. */
  vendors(db: Db, companyId: string): Promise<Vendors>
}

/**
 * Whether the owner of an address, in lower case, has confirmed it to a company, or, for `noCompany`, to any: as one of its
 * users, as a platform admin, or as the company's own address.
 */
export type IsConfirmedAddress = (db: Db, companyId: string, address: string) => Promise<boolean>

/** What lives as long as the process; made once where the app is put together. */
export interface Deps {
  config: Config
  database: Database
  clock: Clock
  jobs: Jobs
  log: Log
  providers: Providers
  secrets: SecretBox
  files: Files
  mailer: Mailer
  mailAccounts: MailAccounts
  documents: DocumentRenderer
  outage: Outage
  places: NetworkPlaces
  companies: Companies
  isConfirmedAddress: IsConfirmedAddress
  ttlCache: TtlCache
  counter: WriteBehindCounter
  singleFlight: SingleFlight
  roofMeter: RoofMeter
  /** The tables with rows of companies, of the platform and of all slices. */
  tenantTables: readonly TenantTable[]
  /** Kinds and labels of the events of all slices. */
  audit: AuditCatalog
  /** What people can be notified of, by all slices. */
  notificationKinds: readonly NotificationKind[]
  /** Who hears of which event; filled where the app is put together. */
  listeners: readonly Listener[]
}

/** First parameter of every service function of a tenant's slice. `db` is the transaction where there is one. */
export interface Ctx {
  company: Tenant
  actor: Actor
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  config: Config
  providers: Providers
  secrets: SecretBox
  files: Files
  mailer: Mailer
  documents: DocumentRenderer
  outage: Outage
  places: NetworkPlaces
  isConfirmedAddress: IsConfirmedAddress
  ttlCache: TtlCache
  counter: WriteBehindCounter
  singleFlight: SingleFlight
  roofMeter: RoofMeter
  tenantTables: readonly TenantTable[]
  audit: AuditCatalog
  notificationKinds: readonly NotificationKind[]
  listeners: readonly Listener[]
  /**
   * The request's key where its procedure creates, null where it does not, undefined for what is no request: see `once`.
   */
  keyed?: KeyedRequest | null
  /** Runs `work` in one transaction; joins the one that is open. Never call a provider inside. */
  transaction<T>(work: (tx: Ctx) => Promise<T>): Promise<T>
}

/** Stands for the platform, whose rows are no company's. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** Whose rows a context writes. */
export const companyIdOf = (ctx: Ctx | PlatformCtx): string => ('company' in ctx ? ctx.company.id : noCompany)

/** What is no company's: signing up, the platform admin's work. */
export type PlatformCtx = Omit<Ctx, 'company' | 'transaction'> & {
  transaction<T>(work: (tx: PlatformCtx) => Promise<T>): Promise<T>
}

/** A context without a company, for one request. */
export function createPlatformContext(deps: Deps, actor: Actor, log: Log = deps.log): PlatformCtx {
  const { database, log: _processLog, companies: _found, mailAccounts: _accounts, ...lasting } = deps
  const ctx: PlatformCtx = {
    ...lasting,
    actor,
    log,
    db: database.db,
    transaction: (work) =>
      transactionOf(database, deps.jobs, (db) => {
        const tx: PlatformCtx = {
          ...ctx,
          db,
          ttlCache: withoutTtlCache,
          transaction: (inner) => inner(tx),
        }
        return work(tx)
      }),
  }
  return ctx
}

/**
 * A context of its own for one request or one job: the one way to make a company's, so that its own vendors serve it
 * wherever it acts.
 * @param db the transaction that is open, where there is one.
 */
export async function createContext(
  deps: Deps,
  company: Tenant,
  actor: Actor,
  { log = deps.log, db }: { log?: Log; db?: Db } = {},
): Promise<Ctx> {
  const { database, log: _processLog, companies, mailAccounts: _accounts, ...lasting } = deps
  const own = database.ofCompany(company.id)
  const ctx: Ctx = {
    ...lasting,
    ...(await companies.vendors(db ?? database.db, company.id)),
    company,
    actor,
    log,
    db: own.db,
    transaction: (work) => transactionOf(own, deps.jobs, (tx) => work(inTransaction(ctx, tx))),
  }
  return db ? inTransaction(ctx, db) : ctx
}

/**
 * The context of work that no person asked for.
 * @param db the transaction that is open, where there is one: in it alone the database is asked.
 */
export async function systemContext(deps: Deps, companyId: string, db?: Db): Promise<Ctx | undefined> {
  const tenant = await deps.companies.byId(db ?? deps.database.db, companyId, { evenDeleted: true })
  return tenant && createContext(deps, tenant, { kind: 'system' }, db ? { db } : {})
}

/** Jobs that were queued in it are looked for as soon as it is committed. */
async function transactionOf<T>(
  database: Pick<Database, 'transaction'>,
  jobs: Jobs,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { db, result } = await database.transaction(async (tx) => ({ db: tx, result: await work(tx) }))
  jobs.committed(db)
  return result
}

/** The same context inside a transaction that is open. */
function inTransaction(ctx: Ctx, db: Db): Ctx {
  const tx: Ctx = { ...ctx, db, ttlCache: withoutTtlCache, transaction: (work) => work(tx) }
  return tx
}
