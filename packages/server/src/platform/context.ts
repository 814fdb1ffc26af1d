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

/** The company that a request works for. Read with the session or the widget, never taken from the request. */
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
  /** The address that gets a copy of every email to a homeowner; empty for no copies. */
  emailCopyTo: string
  secondFactorRequired: boolean
  deletionRequestedAt: Date | null
}

/** Returns the name of the user or the token that acts; empty for anyone else. */
export function actingName({ actor }: Pick<Ctx, 'actor'>): string {
  return actor.kind === 'user' || actor.kind === 'token' ? actor.name : ''
}

/** The actor of a request. `address` is the network address, which is stored in the audit log. */
export type Actor =
  | { kind: 'visitor'; address: string }
  | {
      kind: 'user'
      userId: string
      role: Role
      name: string
      address: string
      support?: { userId: string }
      /** The AI assistant that acts for the user: its connection. */
      assistant?: { id: string; name: string }
    }
  | { kind: 'link'; linkId: string; purpose: LinkPurpose; address: string }
  | { kind: 'token'; tokenId: string; name: string; address: string }
  | { kind: 'system' }

export function callingUser({ actor }: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new Error('Only a signed-in user of the company may call this')
  return actor
}

/** Returns the API token or the connected assistant that acts; undefined if a person or a job does. */
export function actingProgram({ actor }: Pick<Ctx, 'actor'>): { id: string; name: string } | undefined {
  if (actor.kind === 'token') return { id: actor.tokenId, name: actor.name }
  return actor.kind === 'user' ? actor.assistant : undefined
}

/** Returns the actor's network address, or empty for the system. */
export function addressOf(actor: Actor): string {
  return actor.kind === 'system' ? '' : actor.address
}

/** The outside services for a company: the operator's, or those used with the company's own key. */
export type Vendors = Pick<Deps, 'config' | 'providers'>

/**
 * Finds companies and their outside services for the platform, which doesn't know any slice. Within a transaction, pass
 * its `db`.
 */
export interface Companies {
  /** Returns undefined for a deleted company unless `evenDeleted` is set. */
  byId(db: Db, companyId: string, which?: { evenDeleted: boolean }): Promise<Tenant | undefined>
  /** Cached for a few seconds. */
  vendors(db: Db, companyId: string): Promise<Vendors>
}

/**
 * Returns whether the owner of an email address, in lowercase, has confirmed it to a company as one of its users, as a
 * platform admin, or as the company's own address. With `noCompany`, checks all companies.
 */
export type IsConfirmedAddress = (db: Db, companyId: string, address: string) => Promise<boolean>

/** Dependencies that live as long as the process. Created once where the app is assembled. */
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
  /** The tables with company rows, of the platform and of all slices. */
  tenantTables: readonly TenantTable[]
  /** Kinds and labels of the events of all slices. */
  audit: AuditCatalog
  notificationKinds: readonly NotificationKind[]
  listeners: readonly Listener[]
}

/** First parameter of every service function of a tenant's slice. `db` is the open transaction, if any. */
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
   * The request's key if its procedure creates something, null if it doesn't, undefined outside of requests; see
   * `once`.
   */
  keyed?: KeyedRequest | null
  /** Runs `work` in one transaction, or joins the open one. Never call a provider inside. */
  transaction<T>(work: (tx: Ctx) => Promise<T>): Promise<T>
}

/** The company id of the platform's own rows. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

/** Returns the id of the company that owns the rows a context writes. */
export const companyIdOf = (ctx: Ctx | PlatformCtx): string => ('company' in ctx ? ctx.company.id : noCompany)

/** The context for work outside of any company, such as signing up or the platform admin's work. */
export type PlatformCtx = Omit<Ctx, 'company' | 'transaction'> & {
  transaction<T>(work: (tx: PlatformCtx) => Promise<T>): Promise<T>
}

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
 * Creates the context of one request or job. This is the only way to create a company's context, so that its own
 * vendors are always used.
 * @param db the open transaction, if any.
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
 * Creates the context for work that no person requested.
 * @param db the open transaction, if any. All queries then run in it.
 */
export async function systemContext(deps: Deps, companyId: string, db?: Db): Promise<Ctx | undefined> {
  const tenant = await deps.companies.byId(db ?? deps.database.db, companyId, { evenDeleted: true })
  return tenant && createContext(deps, tenant, { kind: 'system' }, db ? { db } : {})
}

/** Jobs queued in the transaction are looked for as soon as it commits. */
async function transactionOf<T>(
  database: Pick<Database, 'transaction'>,
  jobs: Jobs,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { db, result } = await database.transaction(async (tx) => ({ db: tx, result: await work(tx) }))
  jobs.committed(db)
  return result
}

function inTransaction(ctx: Ctx, db: Db): Ctx {
  const tx: Ctx = { ...ctx, db, ttlCache: withoutTtlCache, transaction: (work) => work(tx) }
  return tx
}
