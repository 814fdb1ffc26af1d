import { usualTextSettings } from '@gable/contract/text-settings-form'
import { startFileServer } from '@gable/testing/files'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inLoanWorld, type LoanWorld } from '../../contracts/loan/loan.fixture.ts'
import { event } from '../../platform/platform.table.ts'
import { sha256 } from '../../platform/secrets.ts'
import { phonePhoto } from '../../platform/upload/upload.fixture.ts'
import { textMedia, textMessage } from './text-message.table.ts'

/** 9 a.m. in Boise and 8 a.m. in northern Idaho, on a Friday. */
const inTextHours = (story: (world: LoanWorld) => Promise<void>) =>
  inLoanWorld(async (world) => {
    world.app.clock.advance(3_600_000)
    await story(world)
  })

async function texted(world: LoanWorld, body = 'When can we measure your roof?') {
  const leadId = await world.lead()
  const { textMessage: texts } = await world.asAdmin()
  const { id } = await texts.send({ leadId, body, agreed: true, ...world.key() })
  await world.drain()
  return { leadId, id, texts }
}

const answer = async (world: LoanWorld, body: string, photos: string[] = []) => {
  expect(await world.sandbox.twilio.reply(world.sandbox.twilio.texts[0]!, body, photos)).toBe(200)
  await world.drain()
}

describe('a conversation by text message', () => {
  it('has both directions, counts unread texts, and is answered without a new consent', () =>
    inTextHours(async (world) => {
      const { leadId, texts } = await texted(world)
      expect((await texts.list({ unread: true })).rows).toEqual([])
      await answer(world, 'Thursday works. ¿A qué hora?')
      const { rows } = await texts.ofLead({ leadId })
      expect(rows).toMatchObject([
        { direction: 'in', body: 'Thursday works. ¿A qué hora?', by: '', isAutomatic: false, state: 'delivered' },
        { direction: 'out', state: 'sent', by: world.company.admin.name, isAutomatic: false },
      ])
      expect((await texts.list({ unread: true })).rows).toMatchObject([
        { leadId, homeowner: 'June Takeda', unread: 1, lastDirection: 'in' },
      ])
      await texts.markRead({ leadId, through: rows[0]!.id })
      await texts.markRead({ leadId, through: rows[0]!.id })
      expect((await texts.about({ leadId })).unread).toBe(0)
      await texts.markUnread({ leadId })
      expect((await texts.about({ leadId })).unread).toBe(1)
      expect((await texts.about({ leadId })).choices.hasAgreed).toBe(true)
      await texts.send({ leadId, body: 'At 4.', ...world.key() })
      expect((await texts.about({ leadId })).unread).toBe(0)
      expect((await texts.list({})).rows).toMatchObject([{ lastBody: 'At 4.', unread: 0 }])
    }))

  it('sends the same text twice if a user does, and once for a repeated request or a lost response', () =>
    inTextHours(async (world) => {
      const { twilio } = world.sandbox
      const { leadId, texts } = await texted(world, 'Ok')
      const again = { leadId, body: 'Ok', ...world.key() }
      twilio.behavior = 'lose'
      const both = await Promise.all([texts.send({ ...again, agreed: true }), texts.send({ ...again, agreed: true })])
      expect(both[0]).toEqual(both[1])
      await world.drain()
      twilio.behavior = 'normal'
      await world.later(4)
      await world.later(4 * 60)
      expect(twilio.texts.map(({ body }) => body)).toEqual(['Ok', 'Ok'])
      expect((await texts.ofLead({ leadId })).rows.map(({ state }) => state)).toEqual(['sent', 'sent'])
      const rows = await world.app.database.db.select().from(textMessage).where(eq(textMessage.leadId, leadId))
      expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(2)
    }))

  it('keeps a received photo without its metadata for users who see the lead, once for a repeated callback', () =>
    inTextHours(async (world) => {
      const { twilio } = world.sandbox
      const { leadId, texts } = await texted(world)
      const [sent] = twilio.texts
      const media = { NumMedia: '2', MediaUrl0: twilio.photoUrl(), MediaUrl1: 'https://elsewhere.example/x' }
      const call = { MessageSid: 'SM91', From: sent!.to, Body: '', ...media }
      expect(await twilio.call(sent!.statusCallback, call)).toBe(200)
      expect(await twilio.call(sent!.statusCallback, call)).toBe(200)
      await world.drain()
      const [received] = (await texts.ofLead({ leadId })).rows
      expect(received).toMatchObject({ direction: 'in', body: '', otherFiles: 1 })
      expect(received!.files).toMatchObject([{ contentType: 'image/jpeg', thumbnail: true }])
      expect((await texts.about({ leadId })).unread).toBe(1)
    }))

  it('sends a photo by a secret link, until it expires', () =>
    inTextHours(async (world) => {
      const { leadId, texts } = await texted(world)
      const server = await world.app.createServer()
      const files = await startFileServer(world.app)
      const uploaded = await files.uploaded(world.company.admin, 'textMessage.media', 'ridge.jpg', await phonePhoto())
      const photos = [uploaded.id]
      const message = { leadId, body: 'Your ridge.', photos, ...world.key() }
      await texts.send({ ...message, agreed: true })
      await texts.send({ ...message, agreed: true })
      const taken = texts.send({ leadId, body: 'Again', photos, agreed: true, ...world.key() })
      await expect(taken).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
      world.sandbox.twilio.behavior = 'outage'
      await world.drain()
      world.sandbox.twilio.behavior = 'normal'
      const [first] = await world.app.database.db.select().from(textMedia)
      await world.later(4)
      const sent = world.sandbox.twilio.texts.filter(({ body }) => body === 'Your ridge.')
      expect(sent.map(({ media }) => media.length)).toEqual([1])
      const page = new URL(sent[0]!.media[0]!).pathname
      // A repeated attempt is the same request.
      expect(sha256(page.split('/').at(-1)!)).toBe(first!.linkSha256)
      const open = async (url: string) => (await server.inject({ url })).statusCode
      expect([await open(page), await open(`${page.slice(0, -1)}_`)]).toEqual([200, 404])
      expect((await texts.ofLead({ leadId })).rows[0]!.files).toHaveLength(1)
      await world.later(25 * 60)
      expect(await open(page)).toBe(404)
      await files.close()
      await server.close()
    }))

  it('is visible to reps who see the lead', () =>
    inTextHours(async (world) => {
      const { leadId } = await texted(world)
      const rep = (await world.as(world.company.salesRep)).textMessage
      expect((await rep.list({})).rows).toEqual([])
      await expect(rep.ofLead({ leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(rep.send({ leadId, body: 'Hi', agreed: true, ...world.key() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(rep.markRead({ leadId, through: leadId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }))

  it('is stopped by the company for its own leads, and allowed again, but never against a STOP', () =>
    inTextHours(async (world) => {
      const { leadId, texts } = await texted(world)
      const send = () => texts.send({ leadId, body: 'Hello', agreed: true, ...world.key() })
      await texts.setOptOut({ leadId, stopped: true })
      expect(await texts.about({ leadId })).toMatchObject({ stoppedBy: 'company', choices: { hasOptedOut: true } })
      await expect(send()).rejects.toMatchObject({ code: 'TEXT_OPTED_OUT' })
      await texts.setOptOut({ leadId, stopped: false })
      await send()
      await answer(world, 'STOP')
      await texts.setOptOut({ leadId, stopped: false })
      expect((await texts.about({ leadId })).stoppedBy).toBe('homeowner')
      await expect(send()).rejects.toMatchObject({ code: 'TEXT_OPTED_OUT' })
      await texts.setOptOut({ leadId, stopped: true })
      await answer(world, 'START')
      expect((await texts.about({ leadId })).stoppedBy).toBeNull()
    }))

  it('is exported with its filters, and sent to webhooks', () =>
    inTextHours(async (world) => {
      const { leadId } = await texted(world)
      await answer(world, 'Which color is it?')
      const { download } = await world.asAdmin()
      const file = await download.take({ list: 'conversation', format: 'csv', filters: { unread: true } })
      const csv = await file.text()
      expect(csv).toContain('Which color is it?')
      expect(csv).toContain(leadId)
    }))

  it('shows the state of the sender’s registration', () =>
    inTextHours(async (world) => {
      const { textMessage: texts } = await world.asAdmin()
      expect(await texts.registration()).toEqual({ isOffered: true, registration: 'unknown', own: '' })
    }))
})

describe('an automatic reply outside of working hours', () => {
  const outside = { ...usualTextSettings, workFrom: '13:00', workTo: '18:00', autoReplyOn: true, version: 1 }

  it('is sent immediately and once, whatever the homeowner texts and however often the job runs', () =>
    inTextHours(async (world) => {
      const { twilio } = world.sandbox
      const { leadId, texts } = await texted(world)
      await texts.saveSettings(outside)
      // 10 p.m. in Boise.
      world.app.clock.advance(13 * 3_600_000)
      const calls = ['SM1', 'SM2', 'SM3'].map((sid) => {
        const [first] = twilio.texts
        return twilio.call(first!.statusCallback, {
          MessageSid: sid,
          From: first!.to,
          Body: 'Are you there?',
          NumMedia: '0',
        })
      })
      await Promise.all(calls)
      await world.drain()
      const received = await world.app.database.db
        .select()
        .from(event)
        .where(eq(event.type, 'textMessage.received'))
        .orderBy(event.position)
      expect(received).toHaveLength(3)
      expect(twilio.texts.slice(1).map(({ body }) => body)).toEqual([usualTextSettings.autoReply])
      const { textMessage: tonight } = await world.asAdmin()
      expect((await tonight.ofLead({ leadId })).rows[0]).toMatchObject({ direction: 'out', isAutomatic: true, by: '' })
      expect((await tonight.about({ leadId })).unread).toBe(3)
    }))

  it('is not sent in working hours, to STOP, or hours late', () =>
    inTextHours(async (world) => {
      const { twilio } = world.sandbox
      const { texts } = await texted(world)
      await texts.saveSettings({ ...outside, workFrom: '06:00' })
      await answer(world, 'Hello?')
      expect(twilio.texts).toHaveLength(1)
      const { version } = await texts.settings()
      await texts.saveSettings({ ...outside, version })
      await answer(world, 'STOP')
      await answer(world, 'START')
      expect(twilio.texts).toHaveLength(1)
      twilio.behavior = 'outage'
      await answer(world, 'Hello again?')
      twilio.behavior = 'normal'
      await world.later(60)
      await world.later(60)
      expect(twilio.texts).toHaveLength(1)
    }))
})
