import { randomUUID } from 'node:crypto'
import { marketForm } from '@gable/contract/market-form'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openConnection, saveConnection } from '../../places/integration/integration.service.ts'
import { market as marketTable } from '../../places/market/market.table.ts'
import { lead as leadTable } from '../../selling/lead/lead.table.ts'
import { type CrmWorld, inCrmWorld } from './crm.fixture.ts'

const vendor = 'acculynx' as const
const own = 'sandbox-key-company'
const ofDenver = 'sandbox-key-denver'

interface MarketWorld extends CrmWorld {
  denver: string
  /**
   * Adds a lead in a market.
   * @returns its id.
   */
  leadIn(marketId: string | null, lastName: string): Promise<string>
}

/** AccuLynx with an account of the company and one of its Denver market. */
const withMarkets = (tell: (world: MarketWorld) => Promise<void>) =>
  inCrmWorld(async (world) => {
    const { app, asAdmin, drain, lead } = world
    const admin = await asAdmin()
    const denver = await addMarket(admin, 'Denver')
    await admin.integration.connectKey({ vendor, apiKey: own })
    await admin.integration.connectKey({ vendor, apiKey: ofDenver, marketId: denver })
    await drain()
    await tell({
      ...world,
      denver,
      async leadIn(marketId, lastName) {
        const id = await lead({ lastName, email: `${lastName.toLowerCase()}@home.example` })
        await app.database.db.update(leadTable).set({ marketId }).where(eq(leadTable.id, id))
        return id
      },
    })
  }, vendor)

type Admin = Awaited<ReturnType<CrmWorld['asAdmin']>>

async function addMarket(admin: Admin, name: string) {
  const form = marketForm.parse({ name })
  return (await admin.market.create({ ...form, idempotencyKey: randomUUID() })).id
}

describe('a market with its own CRM account', () => {
  it('sends its leads there, and others go to the company’s account', () =>
    withMarkets(async ({ accuLynx, asAdmin, denver, drain, leadIn, recordOf }) => {
      const inDenver = await leadIn(denver, 'Alder')
      const elsewhere = await leadIn(null, 'Birch')
      await drain()
      expect(await recordOf(inDenver)).toMatchObject({ state: 'synced', failure: null })
      expect(await recordOf(elsewhere)).toMatchObject({ state: 'synced', failure: null })
      const at = (key: string) => accuLynx.contacts.filter((each) => each.key === key).map(({ lastName }) => lastName)
      expect({ denver: at(ofDenver), company: at(own) }).toEqual({ denver: ['Alder'], company: ['Birch'] })
      const admin = await asAdmin()
      const listed = async (marketId: string | null) =>
        (await admin.crm.listRecords({ vendor, marketId })).rows.map(({ leadId }) => leadId)
      expect([await listed(denver), await listed(null)]).toEqual([[inDenver], [elsewhere]])
      const { accounts, counts } = await admin.crm.getSettings({ vendor, marketId: denver })
      expect(accounts.map(({ market, connected }) => [market, connected])).toEqual([
        ['', true],
        ['Denver', true],
      ])
      expect(counts.synced).toBe(1)
      const [card] = (await admin.integration.list()).cards.filter((each) => each.vendor === vendor)
      expect(card).toMatchObject({ state: 'connected', markets: 1 })
    }))

  it('keeps a lead where its record is, even if its market gets its own account later', () =>
    inCrmWorld(async ({ app, accuLynx, asAdmin, drain, lead }) => {
      const admin = await asAdmin()
      const denver = await addMarket(admin, 'Denver')
      await admin.integration.connectKey({ vendor, apiKey: own })
      const id = await lead()
      await app.database.db.update(leadTable).set({ marketId: denver }).where(eq(leadTable.id, id))
      await drain()
      await admin.integration.connectKey({ vendor, apiKey: ofDenver, marketId: denver })
      await admin.crm.syncLead({ leadId: id, vendor })
      await drain()
      expect(accuLynx.jobs.map(({ key }) => key)).toEqual([own])
      expect(
        await admin.crm.countExisting({
          vendor,
          marketId: denver,
          kinds: ['rqp', 'other'],
          statuses: [],
          madeFrom: '',
        }),
      ).toEqual({
        leads: 0,
      })
    }, vendor))

  it('with a revoked key sends nothing to the company’s account, and continues with a new key', () =>
    withMarkets(async ({ accuLynx, asAdmin, denver, drain, later, leadIn, recordOf }) => {
      const first = await leadIn(denver, 'Cedar')
      accuLynx.apiKey = own
      await drain()
      expect(await recordOf(first)).toMatchObject({ state: 'failed', failure: 'NOT_CONNECTED' })
      await leadIn(denver, 'Dogwood')
      await drain()
      expect(accuLynx.jobs).toEqual([])
      const admin = await asAdmin()
      expect((await admin.crm.getSettings({ vendor, marketId: denver })).connected).toBe(false)
      expect((await admin.crm.getSettings({ vendor })).connected).toBe(true)
      accuLynx.apiKey = 'sandbox-key'
      await admin.integration.connectKey({ vendor, apiKey: ofDenver, marketId: denver })
      // Both at once: requests made while leads are being queued follow them.
      await admin.crm.retryFailed({ vendor, marketId: denver })
      const existing = { kinds: ['rqp' as const, 'other' as const], statuses: [], madeFrom: '' }
      await admin.crm.sendExisting({ ...existing, vendor, marketId: denver, idempotencyKey: randomUUID() })
      await later(1)
      expect(accuLynx.jobs.map(({ key }) => key)).toEqual([ofDenver, ofDenver])
    }))

  it('has its own settings, statuses and existing leads', () =>
    withMarkets(async ({ accuLynx, asAdmin, denver, drain, later, leadIn, statusOf }) => {
      const admin = await asAdmin()
      const key = { vendor, marketId: denver }
      const { settings, version } = await admin.crm.getSettings(key)
      await admin.crm.updateSettings({ ...settings, ...key, version, onNewLead: false })
      const id = await leadIn(denver, 'Elm')
      await drain()
      expect(accuLynx.jobs).toEqual([])
      const all = { kinds: ['rqp' as const, 'other' as const], statuses: [], madeFrom: '' }
      expect(await admin.crm.countExisting({ ...all, vendor })).toEqual({ leads: 0 })
      expect(await admin.crm.countExisting({ ...all, ...key })).toEqual({ leads: 1 })
      await admin.crm.sendExisting({ ...all, ...key, idempotencyKey: randomUUID() })
      await drain()
      await later(1)
      accuLynx.changeMilestone(accuLynx.jobs[0]!.id, 'Approved')
      await later(6)
      expect(await statusOf(id)).toBe('Sold')
    }))

  it('is disconnected separately, and with its market', () =>
    withMarkets(async ({ app, asAdmin, denver }) => {
      const admin = await asAdmin()
      await admin.integration.disconnect({ vendor, marketId: denver })
      expect((await admin.crm.getSettings({ vendor })).accounts).toHaveLength(1)
      await admin.integration.connectKey({ vendor, apiKey: ofDenver, marketId: denver })
      await app.database.db.delete(marketTable).where(eq(marketTable.id, denver))
      expect((await admin.crm.getSettings({ vendor })).accounts).toHaveLength(1)
    }))

  it('is not a user’s account: none is tested or disconnected by its id', () =>
    withMarkets(async ({ app, asAdmin, company }) => {
      const { integration } = await asAdmin()
      const ownerId = company.admin.id
      const ctx = { ...company.admin.ctx, secrets: app.deps.secrets }
      await saveConnection(ctx, { vendor: 'gmail', ownerId, secret: 'a-token' })
      await integration.disconnect({ vendor: 'gmail', marketId: ownerId })
      await expect(integration.test({ vendor: 'gmail', marketId: ownerId })).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      })
      expect(await openConnection(ctx, { companyId: company.tenant.id, ownerId, vendor: 'gmail' })).toBeDefined()
    }))

  it('belongs to the company and a vendor that offers it', () =>
    withMarkets(async ({ asAdmin, denver }) => {
      const { integration } = await asAdmin()
      const refused = { code: 'VENDOR_NOT_OFFERED' }
      await expect(integration.connectKey({ vendor, apiKey: own, marketId: randomUUID() })).rejects.toMatchObject(
        refused,
      )
      const canvass = { vendor: 'salesrabbit' as const, apiKey: own, marketId: denver }
      await expect(integration.connectKey(canvass)).rejects.toMatchObject(refused)
    }))
})
