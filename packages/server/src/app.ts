import { createDocumentRenderer } from '@gable/documents/render'
import { createRoofMeter } from '@gable/points/measure/roof-meter'
import type { FastifyInstance } from 'fastify'
import { writeCounts } from './analytics/analytics.count.ts'
import { rollUp } from './analytics/analytics.roll-up.ts'
import { analyticsSubscribers } from './analytics/analytics.subscribers.ts'
import { eraseDue } from './archive/archive.erase.ts'
import { archiveFiles } from './archive/archive.files.ts'
import { forgetExports } from './archive/archive.forget.ts'
import { defineExports } from './archive/archive.jobs.ts'
import { builds } from './build-output.ts'
import { companyFiles } from './company/company.files.ts'
import { tenantById } from './company/company.service.ts'
import { companySubscribers } from './company/company.subscribers.ts'
import { forgetImportRows } from './contact/contact.forget.ts'
import { defineContactJobs } from './contact/contact.jobs.ts'
import type { Database } from './db/client.ts'
import { createDemoTiles } from './demo/town/painting/demo-tiles.ts'
import type { VendorAdapter } from './dispatch/dispatch.adapter.ts'
import { defineDispatch } from './dispatch/dispatch.service.ts'
import { downloadFiles } from './download/download.files.ts'
import { forgetDownloads } from './download/download.forget.ts'
import { defineDownloads } from './download/download.jobs.ts'
import { sendgridEvents } from './email/email.sendgrid.ts'
import { createMailAccounts } from './email/email.sending.ts'
import { financingFiles } from './financing/financing.files.ts'
import { createCloudIndex } from './geo/geo.clouds.query.ts'
import { forgetScans } from './geo/geo.forget.ts'
import { definitionOfCode } from './geo/import/coordinate-systems.ts'
import { isConfirmedAddress } from './identity/identity.confirmed.query.ts'
import { forgetExpired } from './identity/identity.forget.ts'
import { platformSubscribers } from './identity/identity.platform.subscribers.ts'
import { signedIn } from './identity/identity.session.ts'
import { endOverdueSupport } from './identity/support/identity.support.ts'
import { userSubscribers } from './identity/user/identity.user.subscribers.ts'
import { registerInbound } from './inbound/inbound.routes.ts'
import { defineInbound, forgetInbound } from './inbound/inbound.service.ts'
import type { InboundVendor } from './inbound/inbound.vendor.ts'
import { forgetOauthStates } from './integration/integration.forget.ts'
import { integrationSubscribers } from './integration/integration.subscribers.ts'
import { createCompanyVendors } from './integration/integration.vendors.ts'
import { forgetLeadChanges } from './lead/lead.forget.ts'
import { defineLetters } from './letter/letter.jobs.ts'
import { registerLetterPage } from './letter/letter.routes.ts'
import { letterSubscribers } from './letter/letter.subscribers.ts'
import { registerMapBase } from './map/map.base-routes.ts'
import { mapFiles } from './map/map.files.ts'
import { isPlaceholderOfWidget } from './map/map.shown.ts'
import { measurementFiles } from './measurement/measurement.files.ts'
import { measurementSubscribers } from './measurement/measurement.subscribers.ts'
import { mediaFiles } from './media/media.files.ts'
import { forgetMediaUploads } from './media/media.forget.ts'
import { defineMediaJobs } from './media/media.jobs.ts'
import { registerMedia, registerMediaUploads } from './media/media.routes.ts'
import { isMediaOfWidget } from './media/media.shown.ts'
import { noteFiles } from './note/note.files.ts'
import { forgetNotes } from './note/note.forget.ts'
import { accountNoticeSubscribers } from './notification/notification.account.subscribers.ts'
import { notificationSubscribers } from './notification/notification.subscribers.ts'
import { defineOutreach } from './outreach/outreach.jobs.ts'
import type { Gate } from './platform/access/principal.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Deps, systemContext } from './platform/context.ts'
import { registerDevMail } from './platform/dev-mail/dev-mail.ts'
import { createStorage } from './platform/files/create-storage.ts'
import { type FileOwner, registerFiles } from './platform/files/file-routes.ts'
import { createFiles } from './platform/files/files.ts'
import { forgetFiles } from './platform/files/forget-files.ts'
import type { Storage } from './platform/files/storage.ts'
import { registerHealth } from './platform/http/health.ts'
import { createHttpServer, serveProcedures } from './platform/http/http.ts'
import { createRequestLimits } from './platform/http/limits.ts'
import { createNetworkPlaces } from './platform/http/network-place.ts'
import { registerPortal } from './platform/http/portal-pages.ts'
import type { Keys } from './platform/keys.ts'
import { createLog } from './platform/log/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { defineOutbox } from './platform/mail/outbox.ts'
import { createOutage } from './platform/outage.ts'
import { createSecretBox } from './platform/secrets.ts'
import { createTally } from './platform/tally.ts'
import { createTtlCache } from './platform/ttl-cache.ts'
import { createTurns } from './platform/turns.ts'
import { registerUploads } from './platform/upload/upload-route.ts'
import { eachIsolated } from './platform/work/each-isolated.ts'
import { defineSubscribers, type Subscriber } from './platform/work/events.ts'
import { type Forgetting, forgetPlatformRows } from './platform/work/forget.ts'
import { createJobs } from './platform/work/jobs.ts'
import { createUnderway } from './platform/work/underway.ts'
import { productFiles } from './product/product.files.ts'
import { forgetPriceChanges } from './product/product.forget.ts'
import { createPointClouds } from './providers/create-point-clouds.ts'
import { createProviders } from './providers/create-providers.ts'
import { createVendors } from './providers/create-vendors.ts'
import { type AppRouter, createRouter } from './router.ts'
import { forgetScanLeads } from './scan/scan.forget.ts'
import { defineScans } from './scan/scan.jobs.ts'
import { changeWhatIsDue } from './subscription/subscription.due.ts'
import { announceTrialEnds } from './subscription/subscription.ending.ts'
import { bearerOf } from './token/token.service.ts'
import { forgetStorms } from './weather/weather.forget.ts'
import { defineWeather } from './weather/weather.jobs.ts'
import { weatherSubscribers } from './weather/weather.subscribers.ts'
import { createWidgetFinder } from './widget/widget.finder.ts'
import { forgetVisits } from './widget/widget.forget.ts'
import { reportIdleAddresses } from './widget/widget.idle.ts'
import { registerWidgetRoutes } from './widget/widget.routes.ts'

/** The product put together: the only place that names vendors, subscribers and recurring work. */
export interface App {
  deps: Deps
  /** Where stored files lie. */
  storage: Storage
  gate: Gate
  router: AppRouter
  /** The web server with every route, not yet listening; with `answers: false` only its health can be asked for. */
  createServer(which?: { answers: boolean }): Promise<FastifyInstance>
  /** Takes up jobs that were cut off; before anything is served. */
  prepare(): Promise<void>
  /** Waits for jobs in flight and lets go of everything but the database. */
  stop(): Promise<void>
}

/** Who hears of which event. */
const subscribers: readonly Subscriber[] = [
  ...notificationSubscribers,
  ...accountNoticeSubscribers,
  ...letterSubscribers,
  ...measurementSubscribers,
  ...userSubscribers,
  ...integrationSubscribers,
  ...companySubscribers,
  ...platformSubscribers,
  ...analyticsSubscribers,
  ...weatherSubscribers,
]

/** How operations on the outside world are carried out, a row for each kind at each vendor. */
const dispatchAdapters: readonly VendorAdapter[] = []

/** Who calls us back. */
const inboundVendors: readonly InboundVendor[] = [sendgridEvents]

/** Whose leave is asked for which files. */
export const fileOwners: readonly FileOwner[] = [
  noteFiles,
  measurementFiles,
  companyFiles,
  productFiles,
  financingFiles,
  mediaFiles,
  mapFiles,
  archiveFiles,
  downloadFiles,
]

/** What a widget shows homeowners of the files that its company gave it. */
export const shownMedia = [isMediaOfWidget, isPlaceholderOfWidget]

export interface AppOptions {
  config: Config
  database: Database
  keys: Keys
  clock?: Clock
}

export function createApp({ config, database, keys, clock = systemClock }: AppOptions): App {
  const log = createLog(config)
  const outage = createOutage(database, log)
  const clouds = createPointClouds(config, { index: createCloudIndex(database.db), definitions: definitionOfCode, log })
  const providers = createProviders(config, clouds.sources)
  const secrets = createSecretBox(keys.encryption, keys.again)
  const ttlCache = createTtlCache(clock)
  const vendorsWith = createVendors({ config, providers })
  const storage = createStorage(config)
  const deps: Deps = {
    config,
    database,
    clock,
    log,
    listeners: subscribers,
    jobs: createJobs({ database, clock, log, outage }),
    providers,
    secrets,
    files: createFiles(storage, database, clock),
    mailer: createMailer(config),
    mailAccounts: createMailAccounts(() => deps),
    documents: createDocumentRenderer(),
    outage,
    places: createNetworkPlaces(config, log),
    companies: { byId: tenantById, vendors: createCompanyVendors({ database, ttlCache, secrets }, vendorsWith) },
    isConfirmedAddress,
    ttlCache,
    turns: createTurns(),
    tally: createTally({ log, outage }, (sums) => writeCounts(database.db, sums)),
    underway: createUnderway(),
    roofMeter: createRoofMeter(),
  }
  const findWidget = createWidgetFinder(deps)
  const gate: Gate = {
    signedIn: (request, how) => signedIn(deps, request, how),
    bearer: (token) => bearerOf(deps, token),
    widget: findWidget,
    limits: createRequestLimits(database.db, clock),
  }
  const router = createRouter()
  defineWork(deps)
  const demoTiles = config.DEMO ? createDemoTiles(deps) : undefined

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
      registerUploads(server, deps, gate)
      registerInbound(server, deps, inboundVendors)
      registerFiles(server, deps, gate, fileOwners)
      registerMediaUploads(server, deps, gate)
      registerMedia(server, deps, findWidget, shownMedia)
      if (config.DEV_MAIL) registerDevMail(server, deps)
      registerMapBase(server)
      await registerWidgetRoutes(server, { deps, findWidget, limits: gate.limits, builds })
      await registerLetterPage(server, deps, builds)
      demoTiles?.register(server, gate)
      await registerPortal(server, deps, builds)
      return server
    },
    prepare: () => deps.jobs.prepare(),
    async stop() {
      await deps.jobs.stop()
      await deps.underway.close()
      await deps.roofMeter.close()
      await clouds.close()
      await deps.tally.flush()
      await deps.documents.close()
      await demoTiles?.close()
    },
  }
}

function defineWork(deps: Deps): void {
  const { jobs } = deps
  defineSubscribers(jobs, subscribers, (companyId, db) => systemContext(deps, companyId, db))
  defineOutbox(deps)
  defineDispatch(deps, dispatchAdapters)
  defineInbound(deps, inboundVendors)
  defineExports(deps)
  defineContactJobs(deps)
  defineDownloads(deps)
  defineLetters(deps)
  defineMediaJobs(deps)
  defineOutreach(deps)
  defineScans(deps)
  defineWeather(deps)
  jobs.every('widget.idle', 20, () => reportIdleAddresses(deps))
  jobs.every('identity.supportOver', 60, () => endOverdueSupport(deps))
  jobs.every('subscription.due', 60, () => changeWhatIsDue(deps))
  jobs.every('subscription.trialEnding', 600, () => announceTrialEnds(deps))
  jobs.every('analytics.rollUp', 15, (goesOn) => rollUp(deps, goesOn))
  jobs.every('archive.erase', 600, (goesOn) => eraseDue(deps, goesOn))
  jobs.every('forget', 600, (goesOn) => forgetOutdated(deps, goesOn))
}

/** Deletes what has been kept for as long as it is worth, each slice its own rows. */
export async function forgetOutdated(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'config' | 'files'>,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { database, clock, config, files } = deps
  const work: Forgetting = { db: database.db, clock, config, files, goesOn }
  const items = [
    forgetPlatformRows,
    forgetVisits,
    forgetExpired,
    forgetExports,
    forgetDownloads,
    forgetPriceChanges,
    forgetLeadChanges,
    forgetNotes,
    forgetImportRows,
    forgetMediaUploads,
    forgetStorms,
    forgetOauthStates,
    forgetInbound,
    forgetScans,
    forgetScanLeads,
    forgetFiles,
  ]
  await eachIsolated(deps, { work: 'forget', items, nameOf: ({ name }) => name, run: (forget) => forget(work), goesOn })
}
