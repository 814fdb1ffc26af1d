import { createDocumentRenderer, type DocumentRenderer } from '@gable/documents/render'
import { createRoofMeter } from '@gable/points/measure/roof-meter'
import type { FastifyInstance } from 'fastify'
import { above } from './above.ts'
import { bearerOfAssistant } from './account/assistant/assistant.bearer.ts'
import { isAccessToken } from './account/assistant/assistant.secret.ts'
import { tenantById } from './account/company/company.service.ts'
import { isConfirmedAddress } from './account/identity/identity.people.query.ts'
import { signedIn } from './account/identity/identity.session.ts'
import { bearerOf } from './account/token/token.service.ts'
import { builds, handbookFolder } from './build-output.ts'
import { writeCounts } from './catalog/visit-count/visit-count.service.ts'
import { paymentEvents } from './money/billing/billing.sync.ts'
import type { VendorAdapter } from './outside/dispatch/dispatch.adapter.ts'
import { defineDispatch } from './outside/dispatch/dispatch.service.ts'
import { registerInbound } from './outside/inbound/inbound.routes.ts'
import { defineInbound } from './outside/inbound/inbound.service.ts'
import type { InboundVendor } from './outside/inbound/inbound.vendor.ts'
import { createPointClouds } from './outside/providers/create-point-clouds.ts'
import { createProviders, createVendors } from './outside/providers/create-providers.ts'
import { createStripe } from './outside/providers/payment/stripe.ts'
import { createCloudIndex } from './places/geo/geo.places.query.ts'
import { definitionOfCode } from './places/geo/import/coordinate-systems.ts'
import { createCompanyVendors } from './places/integration/integration.service.ts'
import type { Gate } from './platform/access/principal.ts'
import { limitWrongSessions, limitWrongTokens } from './platform/access/wrong-guesses.ts'
import { createAuditCatalog } from './platform/audit-catalog.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Deps, systemContext } from './platform/context.ts'
import type { Database } from './platform/db/client.ts'
import { registerDevMail } from './platform/dev-mail/dev-mail.ts'
import { createStorage } from './platform/files/create-storage.ts'
import { registerFiles } from './platform/files/file-routes.ts'
import { createFiles } from './platform/files/files.ts'
import { deleteOrphanedFiles } from './platform/files/orphaned-files.ts'
import type { Storage } from './platform/files/storage.ts'
import { registerHelp } from './platform/help/help.routes.ts'
import { registerHealth } from './platform/http/health.ts'
import { createHttpServer, serveProcedures } from './platform/http/http.ts'
import { createRequestLimits } from './platform/http/limits.ts'
import { createNetworkPlaces } from './platform/http/network-place.ts'
import { registerPortal } from './platform/http/portal-pages.ts'
import type { Keys } from './platform/keys.ts'
import { createLog } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { defineOutbox } from './platform/mail/outbox.ts'
import { serveMcp } from './platform/mcp/mcp.ts'
import { inGroups } from './platform/notification-kind.ts'
import { createOutage } from './platform/outage.ts'
import { servePublicApi } from './platform/public-api/public-api.ts'
import { createSecretBox } from './platform/secrets.ts'
import type { Slice } from './platform/slice.ts'
import { createTtlCache } from './platform/ttl-cache.ts'
import { registerUploads } from './platform/upload/upload-route.ts'
import { eachIsolated } from './platform/work/each-isolated.ts'
import { defineSubscribers } from './platform/work/events.ts'
import { createJobs } from './platform/work/jobs.ts'
import { deleteOldPlatformRows, type RetentionWork } from './platform/work/retention.ts'
import { createSingleFlight } from './platform/work/single-flight.ts'
import { platformTables } from './platform/work/tenant-table.ts'
import { createWriteBehindCounter } from './platform/write-behind-counter.ts'
import { createWidgetFinder } from './quoting/widget/widget.finder.ts'
import { createMailAccounts } from './selling/email/email.sending.ts'
import { activitySubscriber } from './selling/lead/lead.activity.ts'
import { type AppRouter, createRouter, slices } from './slices.ts'

/** Assembles the product from its slices. Only this file names vendors. */
export interface App {
  deps: Deps
  /** The store of uploaded and generated files. */
  storage: Storage
  gate: Gate
  router: AppRouter
  /** The web server with every route, not yet listening; with `answers: false`, it only serves health checks. */
  createServer(which?: { answers: boolean }): Promise<FastifyInstance>
  /** Resumes interrupted jobs, before any request is served. */
  prepare(): Promise<void>
  /** Waits for jobs in flight and releases everything except the database. */
  stop(): Promise<void>
}

/** Collects one kind of part from all slices. */
const partsOf = <Part>(read: (slice: Slice) => readonly Part[] | undefined): Part[] =>
  slices.flatMap((slice: Slice) => read(slice) ?? [])

const audit = createAuditCatalog(
  partsOf(({ audit }) => audit && [audit]),
  partsOf(({ auditedTogether }) => auditedTogether),
)

const subscribers = [...partsOf(({ subscribers }) => subscribers), activitySubscriber(audit)]

/** Adapters that perform external operations, one for each kind of operation at each vendor. */
const dispatchAdapters = partsOf(({ dispatchAdapters }) => dispatchAdapters) as VendorAdapter[]

/** The vendors that send callbacks. */
const inboundVendors: readonly InboundVendor[] = [
  ...(partsOf(({ inboundVendors }) => inboundVendors) as InboundVendor[]),
  // Slices know only the payment port; this selects the service.
  paymentEvents(createStripe),
]

/** Each slice's rules for who may read which files. */
export const fileOwners = partsOf(({ fileOwners }) => fileOwners)

export const tenantTables = [...partsOf(({ tables }) => tables), ...platformTables]

export interface AppOptions {
  config: Config
  database: Database
  keys: Keys
  clock?: Clock
  /** The document renderer, which `stop` closes; a new one by default. */
  documents?: DocumentRenderer
  /** Adds routes that are not the product's, such as those of the demo town's imagery. */
  add?: (deps: Deps) => AddedRoutes
}

export interface AddedRoutes {
  register(server: FastifyInstance, gate: Gate): void
  close(): Promise<void>
}

export function createApp(options: AppOptions): App {
  const { config, database, keys, clock = systemClock, documents = createDocumentRenderer(), add } = options
  const log = createLog(config)
  const outage = createOutage(database, log)
  const clouds = createPointClouds(config, { index: createCloudIndex(database.db), definitions: definitionOfCode, log })
  const providers = createProviders(config, clouds.sources)
  const secrets = createSecretBox(keys.encryption, keys.again)
  const ttlCache = createTtlCache(clock)
  const vendorsWith = createVendors({ config, providers })
  const storage = createStorage(config)
  const router = createRouter()
  const deps: Deps = {
    config,
    database,
    clock,
    log,
    listeners: subscribers,
    slices,
    procedures: router,
    jobs: createJobs({ database, clock, log, outage }),
    providers,
    secrets,
    files: createFiles(storage, database, clock),
    mailer: createMailer(config),
    mailAccounts: createMailAccounts(() => deps),
    documents,
    outage,
    places: createNetworkPlaces(config, log),
    companies: { byId: tenantById, vendors: createCompanyVendors({ database, ttlCache, secrets }, vendorsWith) },
    isConfirmedAddress,
    above,
    ttlCache,
    counter: createWriteBehindCounter({ log, outage }, (sums) => writeCounts(database.db, sums)),
    singleFlight: createSingleFlight(),
    roofMeter: createRoofMeter(),
    tenantTables,
    audit,
    notificationKinds: inGroups(partsOf(({ notifications }) => notifications)),
  }
  const gate: Gate = {
    signedIn: limitWrongSessions((request, how) => signedIn(deps, request, how), { config, clock }),
    bearer: limitWrongTokens(
      (token) => (isAccessToken(token) ? bearerOfAssistant(deps, token) : bearerOf(deps, token)),
      { config, clock },
    ),
    widget: createWidgetFinder(deps),
    limits: createRequestLimits(database.db, clock),
  }
  defineWork(deps)
  const added = add?.(deps)

  return {
    deps,
    storage,
    gate,
    router,
    async createServer({ answers } = { answers: true }) {
      const server = createHttpServer(deps)
      registerHealth(server, database, config.DATA_DIR)
      if (!answers) return server
      serveProcedures(server, router, deps, gate)
      servePublicApi(server, router, deps, gate)
      serveMcp(server, { deps, gate, handbookFolder })
      registerUploads(server, deps, gate)
      registerInbound(server, deps, inboundVendors)
      registerFiles(server, deps, gate, fileOwners)
      for (const register of partsOf(({ routes }) => routes)) await register(server, { deps, gate, builds })
      if (config.DEV_MAIL) registerDevMail(server, deps)
      added?.register(server, gate)
      await registerHelp(server, config, handbookFolder)
      await registerPortal(server, deps, builds)
      return server
    },
    prepare: () => deps.jobs.prepare(),
    async stop() {
      await deps.jobs.stop()
      await deps.singleFlight.close()
      await deps.roofMeter.close()
      await clouds.close()
      await deps.counter.flush()
      await deps.documents.close()
      await added?.close()
    },
  }
}

function defineWork(deps: Deps): void {
  const { jobs } = deps
  defineSubscribers(jobs, subscribers, (companyId, db) => systemContext(deps, companyId, db))
  defineOutbox(deps)
  defineDispatch(deps, dispatchAdapters)
  defineInbound(deps, inboundVendors)
  for (const slice of slices as readonly Slice[]) slice.defineJobs?.(deps)
  for (const { name, everySeconds, run } of partsOf(({ recurring }) => recurring)) {
    jobs.every(name, everySeconds, (goesOn) => run(deps, goesOn))
  }
  // The embedded database has no autovacuum, which would keep the planner's statistics up to date.
  if (deps.database.kind === 'pglite') {
    jobs.every('database.analyze', 3_600, async () => void (await deps.database.query('analyze')))
  }
  jobs.every('forget', 600, (goesOn) => deleteOutdatedRows(deps, goesOn))
}

/** Deletes rows past their retention period; each slice deletes its own. */
export async function deleteOutdatedRows(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'config' | 'files'>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { database, clock, config, files } = deps
  const work: RetentionWork = { db: database.db, clock, config, files, goesOn }
  const items = [deleteOldPlatformRows, ...partsOf(({ retention }) => retention), deleteOrphanedFiles]
  await eachIsolated(deps, { work: 'forget', items, nameOf: ({ name }) => name, run: (forget) => forget(work), goesOn })
}
