import { billingLimits } from '@gable/contract/billing-limits'
import { addTrialCredits } from '../credit/credit.service.ts'
import { openMarket } from '../market/market.service.ts'
import { type Actor, type Ctx, createContext, type Deps, type PlatformCtx } from '../platform/context.ts'
import { emit } from '../platform/work/events.ts'
import { openQuoteSettings } from '../quote/quote.settings.ts'
import { beginTrial } from '../subscription/subscription.trial.ts'
import { openWidget } from '../widget/widget.open.ts'
import { type CompanyFacts, createCompany, setCompanyContact, tenantById } from './company.service.ts'
import { companySignedUp } from './company.sign-up.events.ts'

/** The name of the market that a company begins with. */
const firstMarket = 'Main market'

export type OpenedCompany = { ok: true; ctx: Ctx } | { ok: false; reason: 'COMPANY_NAME_TAKEN' }

/**
 * Makes a company with all that it needs to begin, in the caller's transaction: a market that serves no place yet, settings,
 * a widget and a subscription.
 * @param begin begins the subscription: a trial, unless the platform says otherwise. @returns its context in that transaction.
 */
export async function openCompany(
  tx: PlatformCtx,
  deps: Deps,
  {
    facts,
    actor,
    begin = beginTrial,
  }: { facts: CompanyFacts; actor: Actor; begin?: (opening: Ctx) => Promise<unknown> },
): Promise<OpenedCompany> {
  const id = await createCompany(tx, facts)
  if (id === undefined) return { ok: false, reason: 'COMPANY_NAME_TAKEN' }
  const bare = (await tenantById(tx.db, id))!
  const opening = await createContext(deps, bare, actor, { log: tx.log, db: tx.db })
  await openMarket(opening, firstMarket)
  await openQuoteSettings(opening)
  await openWidget(opening, facts)
  await begin(opening)
  await addTrialCredits(opening)
  const company = (await tenantById(tx.db, id))!
  return { ok: true, ctx: await createContext(deps, company, actor, { log: tx.log, db: tx.db }) }
}

/** Gives a company that signed itself up to its first admin, who owns it and whom one asks there. */
export async function giveToFirstAdmin(
  tx: Ctx,
  { userId, termsVersion }: { userId: string; termsVersion: string },
): Promise<void> {
  const { id, country } = tx.company
  await setCompanyContact(tx.db, id, userId)
  const trial = { trialDays: tx.config.TRIAL_DAYS, measurementCredits: billingLimits.trialCredits }
  await emit(tx, companySignedUp, { subjectId: id, data: { userId, country, termsVersion, ...trial } })
}
