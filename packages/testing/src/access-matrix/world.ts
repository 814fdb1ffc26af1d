import type { LinkPurpose, Scope } from '@gable/contract/access'
import type { companyRoles, Role } from '@gable/contract/status'
import { demoTown, importDemoTown } from '@gable/demo/town/town'
import { company } from '@gable/server/account/company/company.table'
import { user } from '@gable/server/account/identity/identity.table'
import { subscription } from '@gable/server/account/subscription/subscription.table'
import { issueToken, revokeToken } from '@gable/server/account/token/token.service'
import { issueLink } from '@gable/server/platform/access/link'
import { capabilityLink } from '@gable/server/platform/access/link.table'
import { systemContext } from '@gable/server/platform/context'
import { sha256 } from '@gable/server/platform/secrets'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ClientOptions, TestApp } from '../app.ts'
import { makeCompany, makePlatformAdmin, type TestCompany } from '../company.ts'
import { makeOffer } from '../offer.ts'
import type { AnyAccessMatrix, Party } from './matrix.ts'

export interface Member extends Party {
  /** By slice. */
  records: Record<string, object>
}

/** The participants: calls that must succeed use `home`, all others target the victim's records. */
export interface World {
  app: TestApp
  matrices: Record<string, AnyAccessMatrix>
  victim: Member
  home: Party
  attacker: Party
  /** A company with a lapsed subscription. */
  lapsed: Member
  /** A company with paused subscriptions. */
  paused: Member
  /** A company that requires a second factor, which none of its users has set up. */
  strict: Member
  /** A deleted company. */
  gone: Party
  platformAdmin: ClientOptions
  /** See `kept`. */
  made: Map<string, Promise<unknown>>
}

/**
 * Creates a value for the first procedure that needs it, and reuses it for all others: mainly the credentials of
 * callers that every procedure rejects, such as a revoked token. No call changes them, because none is permitted.
 */
export function kept<Shown>({ made }: Pick<World, 'made'>, name: string, make: () => Promise<Shown>): Promise<Shown> {
  const found = (made.get(name) as Promise<Shown> | undefined) ?? make()
  made.set(name, found)
  return found
}

export async function makeWorld(app: TestApp, matrices: Record<string, AnyAccessMatrix>): Promise<World> {
  await importDemoTown(app.database)
  const victim = await withRecords(await makeParty(app), matrices)
  const lapsed = await withRecords(await makeParty(app), matrices)
  const paused = await withRecords(await makeParty(app), matrices)
  const strict = await withRecords(await makeParty(app), matrices)
  const gone = await makeParty(app)
  const { db } = app.database
  const is = ({ company: { tenant } }: Party) => eq(subscription.companyId, tenant.id)
  await db.update(subscription).set({ status: 'Expired' }).where(is(lapsed))
  await db.update(subscription).set({ status: 'Paused' }).where(is(paused))
  await db.update(company).set({ secondFactorRequired: true }).where(eq(company.id, strict.company.tenant.id))
  await db.update(company).set({ deletedAt: app.clock.now() }).where(eq(company.id, gone.company.tenant.id))
  // Expires values that are cached for seconds.
  app.clock.advance(10_000)
  const platformAdmin = { userId: await makePlatformAdmin(victim.company.deps) }
  const [home, attacker] = [await makeParty(app), await makeParty(app)]
  return { app, matrices, victim, lapsed, paused, strict, gone, home, attacker, platformAdmin, made: new Map() }
}

/** Every party has all permissions, so that only the tested condition can cause a rejection. */
export async function makeParty(app: TestApp): Promise<Party> {
  const company = await makeCompany(app.database, { grants: ['customBranding', 'weatherReports', 'eSignature'] })
  const offer = await makeOffer(company, { state: demoTown.state })
  const now = app.clock.now()
  await app.database.db.insert(subscription).values({
    companyId: company.tenant.id,
    type: 'CLP',
    country: 'UnitedStates',
    period: 'monthly',
    status: 'Active',
    startsAt: now,
    createdAt: now,
    updatedAt: now,
  })
  return { app, company, offer }
}

async function withRecords(party: Party, matrices: Record<string, AnyAccessMatrix>): Promise<Member> {
  const records: Member['records'] = {}
  for (const [slice, matrix] of Object.entries(matrices))
    records[slice] = await matrix.records(party, party.company.admin)
  return { ...party, records }
}

/** A user of a company by role. */
export function userOf({ company }: Party, role: Role): ClientOptions {
  const ids: Record<(typeof companyRoles)[number], keyof TestCompany> = {
    companyAdmin: 'admin',
    salesRep: 'salesRep',
    productionRep: 'productionRep',
  }
  return { userId: (company[ids[role as keyof typeof ids]] as TestCompany['admin']).id }
}

/** The platform admin acting on behalf of a company's user. */
export function supportAs({ platformAdmin }: Pick<World, 'platformAdmin'>, user: ClientOptions): ClientOptions {
  return { ...user, supportUserId: platformAdmin.userId! }
}

export interface UserFacts {
  active?: boolean
  clpAccess?: boolean
  deletedAt?: Date
}

/** Another user of a company, such as a deactivated one. */
export async function addUserOf({ app, company }: Party, role: Role, facts: UserFacts): Promise<ClientOptions> {
  const id = uuidv7()
  const stamps = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const named = { confirmedAt: app.clock.now(), firstName: 'One', lastName: 'More', email: `${id}@people.example` }
  await app.database.db.insert(user).values({ id, companyId: company.tenant.id, role, ...named, ...stamps, ...facts })
  return { userId: id }
}

/** An API client of a company. */
export async function bearerFor(party: Party, scopes: Scope[], { revoked = false } = {}): Promise<ClientOptions> {
  const ctx = (await systemContext(party.app.deps, party.company.tenant.id))!
  const { id, token } = await issueToken(ctx, { name: 'Import', scopes })
  if (revoked) await revokeToken(ctx, id)
  return { authorization: `Bearer ${token}` }
}

interface LinkedTo {
  purpose: LinkPurpose
  subjectId: string
  singleUse?: boolean
  over?: Partial<Ended>
}

/** Purposes whose links can be used repeatedly. */
const manyTimes: readonly LinkPurpose[] = ['quote', 'proposal', 'appointment']

/** A link to a record of a company, optionally expired. */
export async function linkFor(
  party: Party,
  { purpose, subjectId, singleUse = !manyTimes.includes(purpose), over = {} }: LinkedTo,
): Promise<string> {
  const { app } = party
  const ctx = (await systemContext(app.deps, party.company.tenant.id))!
  const expiresAt = new Date(app.clock.now().getTime() + 86_400_000)
  const token = await issueLink(ctx, { purpose, subjectId, expiresAt, singleUse })
  const mine = eq(capabilityLink.tokenSha256, sha256(token))
  if (Object.keys(over).length > 0) await app.database.db.update(capabilityLink).set(over).where(mine)
  return token
}

type Ended = Pick<typeof capabilityLink.$inferSelect, 'expiresAt' | 'revokedAt' | 'spentAt'>
