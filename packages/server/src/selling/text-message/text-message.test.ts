import { minutesToTextHours } from '@gable/contract/text-message'
import { loanInvitationText } from '@gable/documents/text/loan-invitation-text'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { inLoanWorld, type LoanWorld } from '../../contracts/loan/loan.fixture.ts'
import { makeQuoted } from '../../contracts/proposal/proposal.fixture.ts'
import { notify } from '../../office/notification/notification.notify.ts'
import { createContext } from '../../platform/context.ts'
import { newLeadNotification } from '../lead/lead.notifications.ts'
import { lead } from '../lead/lead.table.ts'
import { textMessage } from './text-message.table.ts'
import { parseNews, signatureOf } from './text-message.twilio.ts'

const invitation = { amountCents: 1_500_000, offerCodeId: null, language: 'en' as const, channel: 'text' as const }

const opened = (story: (world: LoanWorld) => Promise<void>) =>
  inLoanWorld(async (world) => {
    await world.openAccount()
    // 9 a.m. in Boise and 8 a.m. in northern Idaho, which is on Pacific time.
    world.app.clock.advance(3_600_000)
    await story(world)
  })

/** Texts the homeowner of a new lead an invitation. @returns the loan's id. */
async function text(world: LoanWorld, change: object = {}) {
  const leadId = await world.lead()
  const { loan } = await world.asAdmin()
  const { id } = await loan.invite({ leadId, ...invitation, agreed: true, ...change, ...world.key() })
  await world.drain()
  return { id, leadId }
}
const stateOf = async (world: LoanWorld, leadId: string) =>
  (await (await world.asAdmin()).loan.listOfLead({ leadId })).loans[0]!.textState

const setPhone = ({ app, company }: LoanWorld, phone: string) =>
  app.database.db.update(user).set({ phone }).where(eq(user.id, company.admin.id))

describe('an invitation by text message', () => {
  it('is sent with a link that opens it, and shows whether it was delivered', () =>
    opened(async (world) => {
      const { twilio } = world.sandbox
      const { leadId } = await text(world)
      const [sent] = twilio.texts
      expect(sent).toMatchObject({ to: '+13075550177', from: '+15005550006' })
      expect(sent!.body).toContain('Reply STOP to opt out.')
      const token = /loan-invitation#([\w-]{43})/.exec(sent!.body)![1]!
      expect((await (await world.app.client()).loan.view({ link: token })).amountCents).toBe(1_500_000)
      expect(await stateOf(world, leadId)).toBe('sent')
      expect(await twilio.tell(sent!, 'delivered')).toBe(200)
      await world.drain()
      expect(await twilio.tell(sent!, 'sent')).toBe(200)
      await world.drain()
      expect(await stateOf(world, leadId)).toBe('delivered')
      const forged = { MessageSid: sent!.sid, MessageStatus: 'failed' }
      expect(await twilio.call(sent!.statusCallback, forged, 'another-token')).toBe(401)
    }))

  it('requires the homeowner’s consent and a phone number', () =>
    opened(async (world) => {
      await expect(text(world, { agreed: false })).rejects.toMatchObject({ code: 'TEXT_NOT_AGREED' })
      expect(world.sandbox.twilio.texts).toEqual([])
    }))

  it('waits for the morning', () =>
    opened(async (world) => {
      // 10 p.m. in Boise and 9 p.m. in northern Idaho, so the message waits for 8 a.m. there.
      world.app.clock.advance(13 * 3_600_000)
      const { leadId } = await text(world)
      expect(world.sandbox.twilio.texts).toEqual([])
      expect(await stateOf(world, leadId)).toBe('queued')
      await world.later(10 * 60)
      expect(world.sandbox.twilio.texts).toEqual([])
      await world.later(61)
      expect(world.sandbox.twilio.texts).toHaveLength(1)
    }))

  it('is refused once the company has reached its daily limit, and sent the next day', () =>
    opened(async (world) => {
      world.app.deps.config.TEXT_MESSAGES_PER_COMPANY_PER_DAY = 2
      await text(world)
      await text(world)
      await expect(text(world)).rejects.toMatchObject({
        code: 'TEXT_DAILY_LIMIT',
        message: 'Your company has sent all its text messages for today. Send an email, or try again tomorrow.',
      })
      expect(world.sandbox.twilio.texts).toHaveLength(2)
      world.app.clock.advance(86_400_000)
      await text(world)
      expect(world.sandbox.twilio.texts).toHaveLength(3)
    }))

  it('is not sent to a number that texted STOP, until it texts START', () =>
    opened(async (world) => {
      const { twilio } = world.sandbox
      const { leadId } = await text(world)
      expect(await twilio.reply(twilio.texts[0]!, 'STOP')).toBe(200)
      await world.drain()
      const choices = (await (await world.asAdmin()).loan.listOfLead({ leadId })).text
      expect(choices).toEqual({ isOffered: true, hasAgreed: false, hasOptedOut: true })
      await expect(text(world)).rejects.toMatchObject({ code: 'TEXT_OPTED_OUT' })
      await twilio.reply(twilio.texts[0]!, 'START')
      await world.drain()
      await text(world)
      expect(twilio.texts).toHaveLength(2)
    }))

  it('waits for the homeowner’s morning, whatever the company’s time', () =>
    opened(async (world) => {
      const { loan, lead } = await world.asAdmin()
      const form = { firstName: 'Kai', lastName: 'Akana', email: 'kai@home.example', phone: '8085550177' }
      const place = { street: '12 Kuhio Avenue', city: 'Honolulu', state: 'HI', postalCode: '96815' }
      const { id: leadId } = await lead.create({ ...form, ...place, country: 'UnitedStates', ...world.key() })
      // 9 a.m. in Boise is 6 a.m. in Honolulu.
      await loan.invite({ leadId, ...invitation, agreed: true, ...world.key() })
      await world.drain()
      expect(world.sandbox.twilio.texts).toEqual([])
      await world.later(2 * 60 + 1)
      expect(world.sandbox.twilio.texts).toMatchObject([{ to: '+18085550177' }])
    }))

  it('is not sent to a number that texted STOP to another company, not even for the first time', () =>
    opened(async (world) => {
      const { twilio } = world.sandbox
      await text(world)
      await twilio.reply(twilio.texts[0]!, 'STOP')
      await world.drain()
      const other = await makeQuoted(world.app)
      const { db } = world.app.database
      await db.update(lead).set({ phone: '3075550177' }).where(eq(lead.id, other.leadId))
      const { quoteId, rep, company } = other
      await rep.quote.publish({ id: quoteId, version: (await rep.quote.get({ id: quoteId })).version })
      expect(await rep.quoteShare.textChoices({ quoteId })).toMatchObject({ hasOptedOut: true })
      const send = async () => {
        const { quoteShare } = await world.app.client({ userId: company.salesRep.id })
        return quoteShare.sendText({ quoteId, agreed: true, ...world.key() })
      }
      await expect(send()).rejects.toMatchObject({ code: 'TEXT_OPTED_OUT' })
      await twilio.reply(twilio.texts[0]!, 'START')
      await world.drain()
      await send()
      await world.drain()
      // Messages that were queued before another STOP are not sent either.
      expect(twilio.texts).toHaveLength(2)
      world.app.clock.advance(15 * 3_600_000)
      await send()
      await world.drain()
      await twilio.reply(twilio.texts[0]!, 'Please stop texting me')
      await world.drain()
      await world.later(12 * 60)
      expect(twilio.texts).toHaveLength(2)
    }))

  it('gets a reply, which is on the lead, once, and the admins are notified if nobody is assigned', () =>
    opened(async (world) => {
      const { twilio } = world.sandbox
      const { leadId } = await text(world)
      const admin = await world.asAdmin()
      const replies = async () => {
        const { rows } = await admin.timeline.list({ leadId, show: 'activity' })
        return rows.flatMap((row) =>
          row.is === 'event' && row.event.type === 'textMessage.received' ? [row.event.change] : [],
        )
      }
      const sid = { MessageSid: 'SM77', From: twilio.texts[0]!.to, Body: 'Can you call me at 5?', NumMedia: '0' }
      expect(await twilio.call(twilio.texts[0]!.statusCallback, sid)).toBe(200)
      expect(await twilio.call(twilio.texts[0]!.statusCallback, sid)).toBe(200)
      await world.drain()
      expect(await replies()).toMatchObject([{ body: 'Can you call me at 5?', files: 0, asks: 'text' }])
      const reported = await admin.notification.list({})
      expect(reported.rows[0]).toMatchObject({
        title: 'June Takeda sent a text message',
        detail: 'Can you call me at 5?',
      })
      expect((await admin.loan.listOfLead({ leadId })).text).toMatchObject({ hasOptedOut: false })

      await twilio.reply(twilio.texts[0]!, 'Please stop texting me')
      await world.drain()
      expect((await replies())[0]).toMatchObject({ asks: 'stop' })
      expect((await admin.loan.listOfLead({ leadId })).text).toMatchObject({ hasOptedOut: true })
      const again = await admin.notification.list({})
      expect(again.rows[0]).toMatchObject({ title: 'June Takeda opted out of text messages' })
    }))

  it('that failed is not sent by an operator’s retry after the recipient texted STOP', () =>
    opened(async (world) => {
      const { twilio } = world.sandbox
      await text(world)
      twilio.behavior = 'outage'
      const { leadId } = await text(world)
      for (let day = 0; day < 20; day += 1) await world.later(24 * 60)
      expect(await stateOf(world, leadId)).toBe('unconfirmed')
      twilio.behavior = 'normal'
      await twilio.reply(twilio.texts[0]!, 'STOP')
      await world.drain()
      const { jobs } = world.app.deps
      await jobs.retry(world.app.database.db, { queue: 'dispatch.textMessage' })
      await world.later(5)
      expect(twilio.texts).toHaveLength(1)
      expect(await stateOf(world, leadId)).toBe('failed')
    }))

  it('is looked up after a lost response, and never sent twice; an unreachable number is reported', () =>
    opened(async (world) => {
      const { twilio } = world.sandbox
      twilio.behavior = 'lose'
      const { leadId } = await text(world)
      twilio.behavior = 'normal'
      await world.later(4 * 60)
      expect(twilio.texts).toHaveLength(1)
      expect(await stateOf(world, leadId)).toBe('sent')
      const { db } = world.app.database
      await db.update(textMessage).set({ recipient: '3075550001' }).where(eq(textMessage.leadId, leadId))
      await twilio.tell(twilio.texts[0]!, 'undelivered', '30003')
      await world.drain()
      expect(await stateOf(world, leadId)).toBe('failed')
    }))
})

describe('text messages', () => {
  it.each([
    [0, 480],
    [479, 1],
    [480, 0],
    [1_259, 0],
    [1_260, 660],
    [1_439, 481],
  ])('wait at minute %i of the day for %i minutes', (minute, wait) => {
    expect(minutesToTextHours(minute)).toBe(wait)
  })

  it('are signed as documented by Twilio', () => {
    // The example from Twilio's documentation on webhook security.
    const body = 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212'
    expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', new URLSearchParams(body))).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    )
  })

  it('ignore an unreadable callback', () => {
    expect(parseNews('')).toBeUndefined()
    expect(parseNews('MessageSid=SM1&MessageStatus=queued')).toBeUndefined()
    expect(parseNews('MessageSid=SM1&OptOutType=STOP&From=none')).toBeUndefined()
    expect(parseNews('MessageSid=SM1&From=%2B13075550177&Body=')).toBeUndefined()
  })

  it.each(['en-US', 'es-US', 'fr-CA'])('fit four parts in %s, in the cheap encoding', (locale) => {
    const url = `https://quotes.a-roofing-company.example/loan-invitation#${'x'.repeat(43)}`
    const body = loanInvitationText({ locale, company: 'R'.repeat(100), amountCents: 12_345_600, url })
    expect(body.length).toBeLessThanOrEqual(4 * 153)
    expect(body).toMatch(/^[\x20-\x7e]*$/)
    expect(body).toContain('STOP')
  })
})

describe('text messages to colleagues', () => {
  it('are sent to those who turned them on, at their confirmed number, once, and not after STOP', () =>
    inLoanWorld(async (world) => {
      const { app, company } = world
      const { twilio } = world.sandbox
      const admin = await world.asAdmin()
      const leadId = await world.lead()
      await setPhone(world, '2085550142')
      const { version, kinds, texts } = await admin.notification.own()
      expect(texts).toEqual({ phone: '2085550142', optedOut: false })
      const turnedOn = kinds.map((each) => ({ ...each, text: each.kind === 'lead.new' }))
      await admin.notification.saveOwn({ version, kinds: turnedOn })
      const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
      const tell = async (occasion: string) => {
        const about = { title: 'New lead: Jané Doe', page: `/personal/dashboard/leads/${leadId}`, leadId }
        await notify(ctx, { kind: newLeadNotification, occasion, ...about, concerned: [company.admin.id] })
        await world.drain()
      }
      await tell('one')
      await tell('one')
      expect(twilio.texts).toMatchObject([{ to: '+12085550142' }])
      expect(twilio.texts[0]!.body).toContain(
        `: New lead: Jane Doe ${app.deps.config.PUBLIC_URL}/personal/dashboard/leads/`,
      )

      await setPhone(world, '2085550143')
      await tell('two')
      expect(twilio.texts).toHaveLength(1)
      const again = await admin.notification.own()
      await admin.notification.saveOwn({ version: again.version, kinds: turnedOn })
      await tell('three')
      expect(twilio.texts).toHaveLength(2)

      await twilio.reply(twilio.texts[1]!, 'STOP')
      await world.drain()
      expect((await admin.notification.own()).texts).toEqual({ phone: '2085550143', optedOut: true })
      await tell('four')
      expect(twilio.texts).toHaveLength(2)
    }))
})
