import { billingLimits } from '@gable/contract/billing-limits'
import { tidyName } from '@gable/contract/company-field'
import type { Country, Currency } from '@gable/contract/status'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Clock } from '../../platform/clock.ts'
import {
  type Actor,
  type Ctx,
  createContext,
  type Deps,
  type PlatformCtx,
  type Tenant,
} from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { emit } from '../../platform/work/events.ts'
import { companySignedUp } from './company.events.ts'
import { company, tenantColumns } from './company.table.ts'

/** Returns the company of a job or link. Includes deleted companies only if requested. */
export async function tenantById(
  db: Db,
  companyId: string,
  { evenDeleted } = { evenDeleted: false },
): Promise<Tenant | undefined> {
  const isThere = evenDeleted ? undefined : isNull(company.deletedAt)
  const [row] = await db
    .select(tenantColumns)
    .from(company)
    .where(and(eq(company.id, companyId), isThere))
  return row
}

/** Whether the database has any company. A new database gets demo content. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const [row] = await db.select({ one: sql<number>`1` }).from(company).limit(1)
  return row !== undefined
}

export const currencyOf: Record<Country, Currency> = { UnitedStates: 'USD', Canada: 'CAD' }

/** The default time zone until the company sets its location. */
const usualTimeZone: Record<Country, string> = { UnitedStates: 'America/New_York', Canada: 'America/Toronto' }

interface CompanyFacts {
  name: string
  email: string
  /** Ten digits. */
  phone: string
  website: string
  country: Country
  /** Defaults to the zone in which most of the country's people live. */
  timeZone?: string
}

/**
 * The new company name. A name from before names were tidied stays until a different one is typed, because its tidied
 * form may belong to another company.
 */
export const nameOver = (known: { name: string }, typed: string): string =>
  tidyName(known.name) === typed ? known.name : typed

/**
 * Creates a company in the caller's transaction.
 * @returns its id; undefined if another company has the name, ignoring case and spaces.
 */
async function createCompany(
  { db, clock }: { db: Db; clock: Clock },
  facts: CompanyFacts,
): Promise<string | undefined> {
  const now = clock.now()
  const ofCountry = { currency: currencyOf[facts.country], timeZone: usualTimeZone[facts.country] }
  const [created] = await db
    .insert(company)
    .values({ ...ofCountry, ...facts, id: uuidv7(), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: company.id })
  return created?.id
}

/** Sets the company's owner and primary contact. */
async function setCompanyContact(db: Db, companyId: string, userId: string): Promise<void> {
  await db.update(company).set({ ownerId: userId, primaryContactId: userId }).where(eq(company.id, companyId))
}

type OpenedCompany = { ok: true; ctx: Ctx } | { ok: false; reason: 'COMPANY_NAME_TAKEN' }

/**
 * Creates a company and lets each slice add its initial data, in the caller's transaction.
 * @param begin begins its subscription.
 * @returns the company's context in that transaction.
 */
export async function openCompany(
  tx: PlatformCtx,
  deps: Deps,
  { facts, actor, begin }: { facts: CompanyFacts; actor: Actor; begin: (opening: Ctx) => Promise<unknown> },
): Promise<OpenedCompany> {
  const id = await createCompany(tx, facts)
  if (id === undefined) return { ok: false, reason: 'COMPANY_NAME_TAKEN' }
  const bare = (await tenantById(tx.db, id))!
  const opening = await createContext(deps, bare, actor, { log: tx.log, db: tx.db })
  await begin(opening)
  for (const slice of deps.slices) await slice.openCompany?.(opening, facts)
  const company = (await tenantById(tx.db, id))!
  return { ok: true, ctx: await createContext(deps, company, actor, { log: tx.log, db: tx.db }) }
}

/** Makes the first admin of a self-registered company its owner and primary contact. */
export async function assignToFirstAdmin(
  tx: Ctx,
  { userId, termsVersion }: { userId: string; termsVersion: string },
): Promise<void> {
  const { id, country } = tx.company
  await setCompanyContact(tx.db, id, userId)
  const trial = { trialDays: tx.config.TRIAL_DAYS, measurementCredits: billingLimits.trialCredits }
  await emit(tx, companySignedUp, { subjectId: id, data: { userId, country, termsVersion, ...trial } })
}
