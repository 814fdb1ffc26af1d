import type { Country, Currency, Role, UsualRoof } from '@gable/contract/status'
import type { DocumentRenderer } from '@gable/documents/render'
import type { Database, Db } from '../db/client.ts'
import type { Providers } from '../providers/providers.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log/log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outage } from './outage.ts'
import type { Recent } from './recent.ts'
import type { SecretBox } from './secrets.ts'
import type { Listener } from './work/event-type.ts'
import type { Jobs } from './work/jobs.ts'

/** The company that a request works for: read with the session or the widget, never taken from the request. */
export interface Tenant {
  id: string
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
}

/** Who asks. `address` is the network address, kept in the audit. */
export type Actor =
  | { kind: 'visitor'; address: string }
  | { kind: 'user'; userId: string; role: Role; name: string; address: string }
  | { kind: 'system' }

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
  documents: DocumentRenderer
  outage: Outage
  recent: Recent
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
  recent: Recent
  listeners: readonly Listener[]
  /** Runs `work` in one transaction; joins the one that is open. Never call a provider inside. */
  transaction<T>(work: (tx: Ctx) => Promise<T>): Promise<T>
}

/** A context of its own for one request or one job. */
export function createContext(deps: Deps, company: Tenant, actor: Actor, log: Log = deps.log): Ctx {
  const { database, log: _processLog, ...lasting } = deps
  const ctx: Ctx = {
    ...lasting,
    company,
    actor,
    log,
    db: database.db,
    transaction: (work) => database.transaction((db) => work(inTransaction(ctx, db))),
  }
  return ctx
}

/** The same context inside a transaction that is open. */
export function inTransaction(ctx: Ctx, db: Db): Ctx {
  const tx: Ctx = { ...ctx, db, transaction: (work) => work(tx) }
  return tx
}
