import { createHmac, randomUUID } from 'node:crypto'
import { accuLynxEvent } from '@gable/sandbox/vendors/acculynx-webhooks'
import { describe, expect, it } from 'vitest'
import { type CrmWorld, inCrmWorld } from './crm.fixture.ts'

/** A connected CRM, and a server that receives its calls. */
const connectedTo = (vendor: 'acculynx' | 'hubspot' | 'jobnimbus', tell: (world: CalledWorld) => Promise<void>) =>
  inCrmWorld(async (world) => {
    await world.connect()
    await world.drain()
    const server = await world.app.createServer()
    const admin = await world.asAdmin()
    const webhook = async () => (await admin.crm.getSettings({ vendor })).webhook!
    const { pathname } = new URL((await webhook()).url)
    const call = async (body: unknown, headers: Record<string, string> = {}, url = pathname) => {
      const sent = { method: 'POST' as const, url, payload: JSON.stringify(body) }
      return (await server.inject({ ...sent, headers: { 'content-type': 'application/json', ...headers } })).statusCode
    }
    try {
      await tell({ ...world, admin, webhook, pathname, call })
    } finally {
      await server.close()
    }
  }, vendor)

interface CalledWorld extends CrmWorld {
  admin: Awaited<ReturnType<CrmWorld['asAdmin']>>
  webhook(): Promise<{ url: string; ready: boolean; calledAt: string | null }>
  pathname: string
  call(body: unknown, headers?: Record<string, string>, url?: string): Promise<number>
}

describe('an AccuLynx webhook', () => {
  it('is subscribed to once when it is connected, and imports a milestone at once', () =>
    connectedTo('acculynx', async ({ accuLynx, admin, app, call, drain, lead, statusOf, webhook }) => {
      expect(accuLynx.subscriptions.map(({ consumerUrl }) => consumerUrl)).toEqual([(await webhook()).url])
      await admin.crm.setWebhook({ vendor: 'acculynx' })
      await drain()
      expect(accuLynx.subscriptions).toHaveLength(1)
      expect(await webhook()).toMatchObject({ ready: true, calledAt: null })
      const id = await lead()
      await drain()
      app.clock.advance(60_000)
      const job = accuLynx.jobs[0]!
      accuLynx.changeMilestone(job.id, 'Approved')
      const at = app.clock.now()
      const reported = { topicName: 'job.milestone.current_changed', jobId: job.id, at }
      expect(await call(accuLynxEvent(accuLynx.subscriptions[0]!, reported))).toBe(200)
      await drain()
      expect(await statusOf(id)).toBe('Sold')
      expect((await webhook()).calledAt).toBe(at.toISOString())
    }))

  it('changes nothing if it is forged: the account is queried', () =>
    connectedTo('acculynx', async ({ accuLynx, app, call, drain, lead, pathname, statusOf }) => {
      const id = await lead()
      await drain()
      const forged = {
        ...accuLynxEvent(
          { subscriptionId: randomUUID() },
          { topicName: 'x', jobId: accuLynx.jobs[0]!.id, at: app.clock.now() },
        ),
        milestoneName: 'Approved',
      }
      expect(await call(forged)).toBe(200)
      expect(await call(forged, {}, pathname.slice(0, -1))).toBe(404)
      expect(await call(forged, {}, pathname.replace('acculynx', 'jobnimbus'))).toBe(404)
      await drain()
      expect(await statusOf(id)).toBe('New')
    }))

  it('is no longer accepted once the account is disconnected', () =>
    connectedTo('acculynx', async ({ admin, call }) => {
      await admin.integration.disconnect({ vendor: 'acculynx' })
      expect(await call({ eventId: randomUUID() })).toBe(404)
    }))
})

describe('a HubSpot webhook', () => {
  const secret = 'a-client-secret-of-the-app'

  it('is accepted only with its signature, and imports a stage at once', () =>
    connectedTo('hubspot', async ({ admin, app, call, drain, hubSpot, lead, statusOf, webhook }) => {
      expect((await webhook()).ready).toBe(false)
      const { url } = await admin.crm.setWebhook({ vendor: 'hubspot', signingSecret: secret })
      expect((await webhook()).ready).toBe(true)
      const id = await lead()
      await drain()
      app.clock.advance(60_000)
      hubSpot.changeStage(hubSpot.deals[0]!.id, 'Closed won')
      const body = [{ eventId: 1, subscriptionType: 'deal.propertyChange', objectId: Number(hubSpot.deals[0]!.id) }]
      const signed = (by: string, at = app.clock.now().getTime()) => ({
        'x-hubspot-request-timestamp': String(at),
        'x-hubspot-signature-v3': createHmac('sha256', by)
          .update(`POST${url}${JSON.stringify(body)}${at}`)
          .digest('base64'),
      })
      expect(await call(body)).toBe(401)
      expect(await call(body, signed('another-secret'))).toBe(401)
      expect(await call(body, signed(secret, app.clock.now().getTime() - 6 * 60_000))).toBe(401)
      expect(await call([{ ...body[0], objectId: 2 }], signed(secret))).toBe(401)
      await drain()
      expect(await statusOf(id)).toBe('New')
      expect(await call(body, signed(secret))).toBe(200)
      expect(await call(body, signed(secret))).toBe(200)
      await drain()
      expect(await statusOf(id)).toBe('Sold')
    }))
})

describe('a JobNimbus webhook', () => {
  it('is accepted at a secret URL, and imports a status at once', () =>
    connectedTo('jobnimbus', async ({ app, call, crm, drain, lead, statusOf }) => {
      const id = await lead()
      await drain()
      app.clock.advance(60_000)
      const contact = crm.contacts[0]!
      crm.changeStatus(contact.jnid, 'Signed Contract')
      expect(await call({ jnid: contact.jnid, type: 'contact', status_name: 'Lost' })).toBe(200)
      await drain()
      expect(await statusOf(id)).toBe('Sold')
    }))
})
