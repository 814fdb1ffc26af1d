import { billingLimits } from '@gable/contract/billing-limits'
import { type Actor, type Ctx, createContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { type CompanyFacts, createCompany, setCompanyContact, tenantById } from './company.service.ts'
import { companySignedUp } from './company.sign-up.events.ts'

export type OpenedCompany = { ok: true; ctx: Ctx } | { ok: false; reason: 'COMPANY_NAME_TAKEN' }

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
export async function giveToFirstAdmin(
  tx: Ctx,
  { userId, termsVersion }: { userId: string; termsVersion: string },
): Promise<void> {
  const { id, country } = tx.company
  await setCompanyContact(tx.db, id, userId)
  const trial = { trialDays: tx.config.TRIAL_DAYS, measurementCredits: billingLimits.trialCredits }
  await emit(tx, companySignedUp, { subjectId: id, data: { userId, country, termsVersion, ...trial } })
}
