import { user } from '@gable/server/account/identity/identity.table'
import { subscription } from '@gable/server/account/subscription/subscription.table'
import type { Db } from '@gable/server/platform/db/client'
import { uuidv7 } from 'uuidv7'
import { addCompany, addOfferOfSubscribed } from './company-with-offer.ts'
import { demoCards } from './demo-cards.ts'

const day = 86_400_000

/** Users without a password cannot sign in, but the platform admin can act on their behalf. */
const others = [
  {
    facts: {
      name: 'Maple Ridge Exteriors',
      email: 'office@mapleridge.example',
      phone: '6135550161',
      website: 'https://mapleridge.example',
      mailingAddress: '120 Elgin Street, Ottawa, ON K2P 1L4',
      country: 'Canada',
      timeZone: 'America/Toronto',
    },
    admin: { firstName: 'Marc', lastName: 'Tremblay', email: 'admin@mapleridge.example' },
    subscription: { status: 'Trial', request: 'activate', startedDaysAgo: 9, endsInDays: 5 },
    offer: { state: 'ON', widgetId: 'maple-ridge-exteriors' },
  },
  {
    facts: {
      name: 'Harbor Point Roofing',
      email: 'office@harborpoint.example',
      phone: '2075550178',
      website: 'https://harborpoint.example',
      mailingAddress: '4 Wharf Street, Portland, ME 04101',
      country: 'UnitedStates',
      timeZone: 'America/New_York',
    },
    admin: { firstName: 'Nell', lastName: 'Osborne', email: 'admin@harborpoint.example' },
    subscription: { status: 'Paused', request: null, startedDaysAgo: 210, endsInDays: null },
    offer: null,
  },
] as const

/**
 * Adds two more companies to the platform's list: a Canadian trial whose widget requests activation, and a paused
 * company.
 */
export async function addOtherCompanies(db: Db, now: Date): Promise<void> {
  const after = (days: number) => new Date(now.getTime() + days * day)
  const stamps = { createdAt: now, updatedAt: now }
  for (const { facts, admin, subscription: sub, offer } of others) {
    const place = await addCompany(db, now, { facts: { ...facts }, market: { name: 'Main market' } })
    const { companyId, country } = place
    const userId = uuidv7()
    const person = { ...admin, id: userId, companyId, role: 'companyAdmin' as const, confirmedAt: now }
    await db.insert(user).values({ ...person, ...stamps })
    await db.insert(subscription).values({
      companyId,
      type: 'RQP_PRO' as const,
      country,
      period: 'monthly' as const,
      status: sub.status,
      startsAt: after(-sub.startedDaysAgo),
      endsAt: sub.endsInDays === null ? null : after(sub.endsInDays),
      ...(sub.request && { request: sub.request, requestedAt: after(-1), requestedBy: userId }),
      ...stamps,
    })
    if (!offer) continue
    const products = demoCards.map(({ photo: _, ...card }) => card)
    const widget = { publicId: offer.widgetId, domains: ['localhost'] }
    await addOfferOfSubscribed(db, now, place, { state: offer.state, widget, products })
  }
}
