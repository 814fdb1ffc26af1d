import { demoLoans, demoMerchantId } from '@gable/sandbox/vendors/lender-account'
import { sandboxRates } from '@gable/sandbox/vendors/lender-pages'
import { tenantById } from '@gable/server/account/company/company.service'
import { setPassword } from '@gable/server/account/identity/identity.service'
import { user } from '@gable/server/account/identity/identity.table'
import type { App } from '@gable/server/app'
import { offerCode } from '@gable/server/catalog/rate/rate.table'
import { addLoanAccount, addLoanSubscription } from '@gable/server/contracts/loan/loan.account.fixture'
import { loan, loanStatement, loanTransaction } from '@gable/server/contracts/loan/loan.table'
import { addTrialCredits } from '@gable/server/money/credit/credit.service'
import { addressKey } from '@gable/server/places/geo/geo.address-key'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { market } from '@gable/server/places/market/market.table'
import { dayOf } from '@gable/server/platform/calendar'
import { createContext, systemContext } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { searchTextOf } from '@gable/server/selling/lead/lead.search'
import { lead } from '@gable/server/selling/lead/lead.table'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addCompany, addOffer } from './company-with-offer.ts'
import { demoLoanUsers, demoPassword } from './demo-accounts.ts'
import { demoCards } from './demo-cards.ts'
import { demoTown } from './town/town.ts'

const day = 86_400_000
const place = {
  city: demoTown.city,
  state: demoTown.state,
  postalCode: demoTown.postalCode,
  country: 'UnitedStates' as const,
}

/**
 * Adds a second company with the loan product: with a loan account, lead statuses are locked, but the first demo
 * company changes them by hand. It has rates, offer codes, loans in each state and a statement.
 */
export async function addDemoLoans({ deps }: Pick<App, 'deps'>, db: Db): Promise<void> {
  const now = deps.clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  const facts = {
    name: 'Cedar Creek Roofing',
    email: 'office@cedarcreek.example',
    phone: '3035550142',
    website: 'https://cedarcreek.example',
    mailingAddress: '9 Depot Street',
    timeZone: 'America/Denver',
  }
  const created = await addCompany(db, now, { facts, market: { name: 'Main market', aprBps: 999, months: 120 } })
  const { companyId } = created
  const products = demoCards.map(({ photo: _, ...card }) => card)
  await addOffer(db, now, created, {
    state: demoTown.state,
    widget: { publicId: 'cedar-creek-roofing', domains: ['localhost'] },
    products,
  })
  await addLoanSubscription(db, now, companyId)
  await addTrialCredits((await systemContext({ ...deps, listeners: [] }, companyId, db))!)
  const people: string[] = []
  for (const person of demoLoanUsers) {
    const id = uuidv7()
    await db.insert(user).values({ ...person, id, companyId, clpAccess: true, confirmedAt: now, ...stamps })
    await setPassword(db, deps.clock, id, demoPassword)
    people.push(id)
  }
  await addLoanAccount({ db, now, secrets: deps.secrets }, { id: companyId, name: facts.name }, demoMerchantId)
  const [base] = sandboxRates
  const { aprBps, months, feeBps } = base!
  await db
    .update(market)
    .set({ financingType: 'CLP', aprBps, months, promotionMonths: 0, merchantFeeBps: feeBps })
    .where(eq(market.companyId, companyId))
  await db
    .insert(offerCode)
    .values({ companyId, name: 'Storm season', productIds: ['2510', '2515', '3518'], onWebsite: true, ...stamps })
  await addLoans(db, now, { companyId, people })
  await connectAcorn(deps, db, companyId)
}

/** Connects the company to the sandbox's Acorn Finance. */
async function connectAcorn(deps: App['deps'], db: Db, companyId: string): Promise<void> {
  const tenant = (await tenantById(db, companyId))!
  const ctx = await createContext({ ...deps, listeners: [] }, tenant, { kind: 'system' }, { db })
  const dealerId = 'QRS-CEDAR'
  const secret = JSON.stringify({ username: 'cedarcreek', password: 'sandbox', accountId: dealerId })
  await saveConnection(ctx, { vendor: 'acorn', secret, settings: { name: dealerId, dealerId } })
}

/** Pre-qualified at Acorn Finance, which reports no payments. */
const acornLoan = {
  id: 'acorn:A-demo-1',
  state: 'approved',
  amountCents: 1_480_000,
  approvedCents: 1_480_000,
  name: 'Lena Ortiz',
  street: '9 Aspen Way',
  daysAgo: 2,
} as const

async function addLoans(
  db: Db,
  now: Date,
  { companyId, people }: { companyId: string; people: string[] },
): Promise<void> {
  const rep = demoLoanUsers[1]
  const invitedBy = { invitedByUserId: people[1]!, invitedBy: `${rep.firstName} ${rep.lastName}` }
  for (const { id: lenderId, state, amountCents, approvedCents, name, street, daysAgo } of [...demoLoans, acornLoan]) {
    const isAcorn = lenderId === acornLoan.id
    const at = new Date(now.getTime() - daysAgo * day)
    const [firstName, lastName] = name.split(' ') as [string, string]
    const email = `${firstName.toLowerCase()}@home.example`
    const [leadId, loanId] = [uuidv7(), uuidv7()]
    const contact = { firstName, lastName, email, phone: '3035550188' }
    const address = { street, ...place }
    await db.insert(lead).values({
      companyId,
      id: leadId,
      kind: 'rqp',
      source: 'rep',
      status: 'Open',
      currency: 'USD',
      ...contact,
      ...address,
      addressKey: addressKey(address),
      searchText: searchTextOf({ ...contact, ...address, helpText: '' }),
      assignedUserId: people[1]!,
      createdByUserId: people[1]!,
      totalCents: amountCents,
      createdAt: at,
      updatedAt: at,
      lastActivityAt: at,
      // An unused loan creates a next step for its lead, due on the day of this start: it is shown, but no email is sent.
      nextStepToldOn: dayOf(now, 'America/Denver'),
    })
    await db.insert(loan).values({
      companyId,
      id: loanId,
      leadId,
      state,
      amountCents,
      approvedCents,
      lenderId,
      homeowner: name,
      email,
      lender: isAcorn ? 'acorn' : 'platform',
      productIds: isAcorn ? [] : ['2510', '2515', '3518'],
      productId: isAcorn ? '' : '2510',
      createdAt: at,
      updatedAt: at,
      // The pending loan was requested on the website.
      ...(state === 'pending' ? { applicant: contact } : invitedBy),
      decidedAt: state === 'pending' ? null : at,
    })
    if (state === 'funded') await addPayments(db, now, { companyId, loanId, at })
  }
}

/** Adds a deposit that is on a statement, and the remainder that the lender still owes. */
async function addPayments(
  db: Db,
  now: Date,
  { companyId, loanId, at }: { companyId: string; loanId: string; at: Date },
): Promise<void> {
  const rep = demoLoanUsers[1]
  const by = { submittedBy: `${rep.firstName} ${rep.lastName}` }
  const [settledAt, amountCents, feeCents] = [new Date(at.getTime() + day), 900_000, 18_000]
  const period = settledAt.toISOString().slice(0, 7)
  const statementId = uuidv7()
  const sums = { chargesCents: amountCents, refundsCents: 0, feesCents: feeCents, transactions: 1 }
  await db
    .insert(loanStatement)
    .values({ companyId, id: statementId, number: period.replace('-', ''), period, ...sums, createdAt: now })
  await db.insert(loanTransaction).values([
    {
      companyId,
      loanId,
      kind: 'request',
      state: 'settled',
      amountCents,
      feeCents,
      description: 'Deposit for materials',
      ...by,
      lenderId: 'T-demo-1',
      settledAt,
      statementId,
      createdAt: at,
      updatedAt: settledAt,
    },
    {
      companyId,
      loanId,
      kind: 'request',
      state: 'pending',
      amountCents: 600_000,
      description: 'Tear-off completed',
      ...by,
      lenderId: 'T-demo-2',
      createdAt: now,
      updatedAt: now,
    },
  ])
}
