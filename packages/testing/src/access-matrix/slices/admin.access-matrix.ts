import { randomUUID } from 'node:crypto'
import { company } from '@gable/server/account/company/company.table'
import { subscription } from '@gable/server/account/subscription/subscription.table'
import { billingPlan } from '@gable/server/money/billing/billing.table'
import { ledgerAccount } from '@gable/server/money/ledger/ledger.table'
import { weatherSettings } from '@gable/server/selling/weather/weather.table'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addPerson, staff } from '../../people.ts'
import type { SliceAccessMatrix } from '../matrix.ts'

interface Records {
  companyId: string
  name: string
  version: number
  userId: string
  subscriptionId: string
  subscriptionVersion: number
  otherAdminId: string
  planId: string
}

/** A company that the platform may change freely, with a user and a pending request. */
export const adminAccessMatrix: SliceAccessMatrix<'admin', Records> = {
  async records({ app }) {
    const { db } = app.database
    const at = app.clock.now()
    const stamps = { createdAt: at, updatedAt: at }
    const [companyId, name] = [uuidv7(), `Swept ${uuidv7()}`]
    const facts = { email: 'office@swept.example', phone: '2085550100', timeZone: 'America/Boise' }
    await db
      .insert(company)
      .values({ id: companyId, name, ...facts, country: 'UnitedStates', currency: 'USD', ...stamps })
    const { id: userId } = await addPerson(db, at, companyId, staff.admin)
    const waiting = { request: 'pause', requestedAt: at } as const
    const { id: otherAdminId } = await addPerson(db, at, null, {
      firstName: 'Other',
      lastName: 'Admin',
      role: 'superAdmin',
    })
    const subscriptionId = uuidv7()
    await db.insert(subscription).values({
      companyId,
      id: subscriptionId,
      type: 'RQP_PRO',
      country: 'UnitedStates',
      period: 'monthly',
      status: 'Active',
      startsAt: at,
      ...waiting,
      ...stamps,
    })
    const requested = { companyId, radiusMiles: 10, requestedAt: at, ...stamps }
    await db.insert(weatherSettings).values(requested)
    const planId = uuidv7()
    const sells = {
      kind: 'credit' as const,
      type: 'RQP_PRO' as const,
      period: 'monthly' as const,
      grants: [],
      months: 0,
    }
    const price = { priceId: `price_${planId.slice(-12)}`, amountCents: 900, currency: 'USD' } as const
    await db.insert(billingPlan).values({ id: planId, ...sells, ...price, ...stamps })
    const [row] = await db
      .select({ version: subscription.version })
      .from(subscription)
      .where(and(eq(subscription.companyId, companyId), eq(subscription.id, subscriptionId)))
    return {
      companyId,
      name,
      version: 1,
      userId,
      subscriptionId,
      subscriptionVersion: row!.version,
      otherAdminId,
      planId,
    }
  },
  inputs: {
    getCompany: ({ companyId }) => ({ id: companyId }),
    addCompany: () => ({
      name: `Added ${randomUUID()}`,
      email: 'new@swept.example',
      phone: '2085550101',
      website: '',
      timeZone: 'America/Boise',
      country: 'UnitedStates',
      adminFirstName: 'Ann',
      adminLastName: 'Lee',
      adminEmail: `${randomUUID()}@people.example`,
      type: 'RQP_PRO',
      period: 'monthly',
      status: 'Trial',
      idempotencyKey: randomUUID(),
    }),
    updateCompany: ({ companyId, name, version }) => ({
      id: companyId,
      version,
      name,
      email: 'other@swept.example',
      phone: '2085550102',
      timeZone: 'America/Boise',
    }),
    setTextSender: ({ companyId }) => ({ id: companyId, sender: '' }),
    setGrants: ({ companyId, version }) => ({ id: companyId, version, grants: ['eSignature'] }),
    answerWeatherRequest: ({ companyId }) => ({ companyId, accept: false }),
    deleteCompany: ({ companyId, name }) => ({ id: companyId, name }),
    restoreCompany: ({ companyId }) => ({ id: companyId }),
    previewSubscription: ({ companyId, subscriptionId }) => ({
      companyId,
      id: subscriptionId,
      type: 'RQP_PRO',
      status: 'Expired',
    }),
    addSubscription: ({ companyId }) => ({
      companyId,
      type: 'CLP',
      period: 'monthly',
      status: 'Active',
      idempotencyKey: randomUUID(),
    }),
    changeSubscription: ({ companyId, subscriptionId, subscriptionVersion }) => ({
      companyId,
      id: subscriptionId,
      version: subscriptionVersion,
      type: 'RQP_PRO',
      period: 'annual_discount',
      status: 'Paused',
    }),
    answerRequest: ({ companyId, subscriptionId }) => ({
      companyId,
      id: subscriptionId,
      request: 'pause',
      accept: false,
    }),
    changeCredits: ({ companyId }) => ({
      companyId,
      direction: 'give',
      quantity: 3,
      reason: 'An apology',
      idempotencyKey: randomUUID(),
    }),
    refundInvoice: ({ companyId }) => ({
      companyId,
      invoiceId: randomUUID(),
      amountCents: 500,
      reason: 'An apology',
      idempotencyKey: randomUUID(),
    }),
    resolveCompanyOrder: ({ companyId }) => ({ companyId, id: randomUUID(), outcome: 'notPlaced' }),
    addPlan: () => ({
      kind: 'credit',
      priceId: 'price_swept',
      type: 'RQP_PRO',
      period: 'monthly',
      grants: [],
      idempotencyKey: randomUUID(),
    }),
    removePlan: ({ planId }) => ({ id: planId }),
    inviteAdmin: () => ({
      firstName: 'New',
      lastName: 'Admin',
      email: `${randomUUID()}@people.example`,
      idempotencyKey: randomUUID(),
    }),
    removeAdmin: ({ otherAdminId }) => ({ id: otherAdminId }),
    retryFailedJobs: () => ({ queue: 'mail.send' }),
  },
  // The access matrix has no key for the payment service.
  ends: { addPlan: 'PAYMENTS_OFF', refundInvoice: 'NOT_FOUND', resolveCompanyOrder: 'NOT_FOUND' },
  snapshot: [company, subscription, weatherSettings, ledgerAccount],
}
