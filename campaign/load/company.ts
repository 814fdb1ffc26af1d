import { randomUUID } from 'node:crypto'
import { addCompany, addOffer } from '@gable/demo/company-with-offer'
import { demoCards } from '@gable/demo/demo-cards'
import { demoTown, importDemoTown } from '@gable/demo/town/town'
import { addPerson, sessionCookieOf, staff } from '@gable/testing/people'
import { systemClock } from '../../packages/server/src/platform/clock.ts'
import type { Config } from '../../packages/server/src/platform/config.ts'
import type { Database } from '../../packages/server/src/platform/db/client.ts'

/** A company that quotes in the demo town, and its admin. */
export interface CampaignCompany {
  companyId: string
  widgetId: string
  /** The admin's session cookie. */
  cookie: string
}

/**
 * Imports the demo town's roofs and addresses, without the demo's companies and leads, which take a minute to create.
 */
export async function importTown(database: Database): Promise<void> {
  await importDemoTown(database)
  await database.query('analyze')
}

/** @param config the configuration of the processes, used to open a session. */
export async function makeCompany(database: Database, config: Config): Promise<CampaignCompany> {
  const now = new Date()
  const name = `Campaign Roofing ${randomUUID()}`
  const facts = { name, email: 'office@campaign.example', phone: '3075550100', timeZone: 'America/Denver' }
  const place = await addCompany(database.db, now, { facts, market: { name: 'Teton Valley' } })
  const widgetId = `campaign-${randomUUID()}`
  const products = demoCards.map(({ photo: _, ...card }) => card)
  const widget = { publicId: widgetId, domains: ['localhost'] }
  await addOffer(database.db, now, place, { state: demoTown.state, widget, products })
  const admin = await addPerson(database.db, now, place.companyId, staff.admin)
  const cookie = await sessionCookieOf({ db: database.db, clock: systemClock, config }, admin.id)
  return { companyId: place.companyId, widgetId, cookie }
}
