import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@gable/contract/status'
import { addCompany, type NewCompany } from '@gable/demo/company-with-offer'
import { createRoofMeter } from '@gable/points/measure/roof-meter'
import { above } from '@gable/server/above'
import { tenantById } from '@gable/server/account/company/company.service'
import { isConfirmedAddress } from '@gable/server/account/identity/identity.people.query'
import type { ApiRequest, RequestContext, SignedIn } from '@gable/server/platform/access/principal'
import { createAuditCatalog } from '@gable/server/platform/audit-catalog'
import { fixedClock } from '@gable/server/platform/clock'
import { readConfig } from '@gable/server/platform/config'
import { type Ctx, createContext, type Deps, type Tenant } from '@gable/server/platform/context'
import type { Database } from '@gable/server/platform/db/client'
import { createFolderStorage } from '@gable/server/platform/files/create-storage'
import { createFiles } from '@gable/server/platform/files/files'
import { createRequestLimits } from '@gable/server/platform/http/limits'
import { createNetworkPlaces } from '@gable/server/platform/http/network-place'
import { createLog } from '@gable/server/platform/log/log'
import { noMailAccounts } from '@gable/server/platform/mail/mail-accounts'
import { createOutage } from '@gable/server/platform/outage'
import type { Providers } from '@gable/server/platform/ports/providers'
import { createSecretBox } from '@gable/server/platform/secrets'
import { createTtlCache } from '@gable/server/platform/ttl-cache'
import { createJobs } from '@gable/server/platform/work/jobs'
import { createSingleFlight } from '@gable/server/platform/work/single-flight'
import { createWriteBehindCounter } from '@gable/server/platform/write-behind-counter'
import { createRouter, slices } from '@gable/server/slices'
import { uuidv7 } from 'uuidv7'
import { addPerson, type NewPerson, staff } from './people.ts'
import { sharedRenderer } from './renderer.ts'

/** The time of a test's clock until the test moves it. */
export const testStart = new Date('2026-11-20T15:00:00.000Z')

/** The IP addresses of a company's users and of a homeowner. */
export const officeAddress = '198.51.100.20'
export const visitorAddress = '203.0.113.7'

/** Process-wide dependencies for services that need no job, no provider and no mail server. */
export function makeDeps(database: Database): Deps & { clock: ReturnType<typeof fixedClock> } {
  const read = readConfig({ LOG_LEVEL: 'silent' })
  if (!read.ok) throw new Error(read.message)
  const log = createLog(read.config)
  const outage = createOutage(database, log)
  const { config } = read
  const providers: Providers = {
    geocoders: [],
    roofDetectors: [],
    pointClouds: [],
    imagery: [],
    storms: [],
    mailVendors: [],
    calendarVendors: [],
    reportVendors: [],
    crmVendors: [],
    lender: undefined,
    prequalifiers: [],
    texts: undefined,
    doorToDoorVendors: [],
    suppliers: [],
    checkGoogleKey: async () => 'away',
    lookUpText: async () => ({ ok: false, reason: 'NO_ANSWER' }),
    payments: undefined,
  }
  const clock = fixedClock(testStart)
  const folder = join(tmpdir(), 'gable-test-files', uuidv7())
  return {
    config,
    database,
    clock,
    jobs: createJobs({ database, clock, log, outage }),
    log,
    providers,
    secrets: createSecretBox(`test:${'0f'.repeat(32)}`),
    files: createFiles(createFolderStorage(folder), database, clock),
    mailer: { send: async () => 'kept' },
    mailAccounts: noMailAccounts,
    documents: sharedRenderer,
    outage,
    places: createNetworkPlaces(config, log),
    companies: { byId: tenantById, vendors: async () => ({ config, providers }) },
    isConfirmedAddress,
    above,
    ttlCache: createTtlCache(clock),
    counter: createWriteBehindCounter({ log, outage }, async () => {}),
    singleFlight: createSingleFlight(),
    roofMeter: createRoofMeter(),
    tenantTables: [],
    audit: createAuditCatalog([]),
    notificationKinds: [],
    listeners: [],
    slices,
    procedures: createRouter(),
  }
}

export interface TestUser {
  id: string
  name: string
  role: Role
  /** A context for requests by this user. */
  ctx: Ctx
  /** The context that the app passes to a router for a request by this user. */
  request: RequestContext
}

export interface TestCompany {
  tenant: Tenant
  marketId: string
  deps: ReturnType<typeof makeDeps>
  /** Moves the time for everything in this company. */
  clock: ReturnType<typeof fixedClock>
  admin: TestUser
  salesRep: TestUser
  otherRep: TestUser
  productionRep: TestUser
  /** A context for requests by a homeowner. */
  visitor: Ctx
}

/** Creates a company for one test, with a market and one user of each role; it sees no data of other tests. */
export async function makeCompany(database: Database, facts: Partial<NewCompany['facts']> = {}): Promise<TestCompany> {
  const deps = makeDeps(database)
  const { companyId, marketId } = await addCompany(database.db, deps.clock.now(), {
    facts: {
      name: `Ridge & Sons ${uuidv7()}`,
      email: 'office@ridge.example',
      phone: '3075550100',
      timeZone: 'America/Denver',
      ...facts,
    },
    market: { name: 'Teton Valley' },
  })
  const tenant = (await tenantById(database.db, companyId))!
  return {
    tenant,
    marketId,
    deps,
    clock: deps.clock,
    admin: await makeUser(deps, tenant, staff.admin),
    salesRep: await makeUser(deps, tenant, staff.salesRep),
    otherRep: await makeUser(deps, tenant, staff.otherRep),
    productionRep: await makeUser(deps, tenant, staff.productionRep),
    visitor: await createContext(deps, tenant, { kind: 'visitor', address: visitorAddress }),
  }
}

/** A session that is not stored. */
export const inSession = {
  sessionId: uuidv7(),
  expiresAt: testStart,
  support: null,
  secondFactorDue: false,
  recoveryCodesDue: false,
}

async function makeUser(deps: Deps, tenant: Tenant, provided: NewPerson): Promise<TestUser> {
  const { id, name, email } = await addPerson(deps.database.db, deps.clock.now(), tenant.id, provided)
  const { role } = provided
  const person: SignedIn = { userId: id, email, ...provided, clpAccess: false, ...inSession, company: tenant }
  return {
    id,
    name,
    role,
    ctx: await createContext(deps, tenant, { kind: 'user', userId: id, role, name, address: officeAddress }),
    request: requestOf(deps, person),
  }
}

const platformAdmin = { firstName: 'Pat', lastName: 'Form', role: 'superAdmin' } as const

/** Creates a platform admin, who belongs to no company. @returns the user's id. */
export async function makePlatformAdmin(deps: Deps): Promise<string> {
  return (await addPerson(deps.database.db, deps.clock.now(), null, platformAdmin)).id
}

/** A request of a platform admin. */
export async function platformAdminRequest(deps: Deps): Promise<RequestContext> {
  const provided = platformAdmin
  const { id, email } = await addPerson(deps.database.db, deps.clock.now(), null, provided)
  return requestOf(deps, { userId: id, email, ...provided, clpAccess: false, ...inSession, company: null })
}

function requestOf(deps: Deps, person: SignedIn): RequestContext {
  const request: ApiRequest = {
    id: 'test',
    address: officeAddress,
    crossOrigin: false,
    cookie: '',
    authorization: '',
    userAgent: '',
    background: false,
    measure: null,
    log: deps.log,
    setHeader: () => {},
  }
  const limits = createRequestLimits(deps.database.db, deps.clock)
  const gate = { signedIn: async () => person, bearer: async () => undefined, widget: async () => undefined, limits }
  return { deps, gate, request }
}
