import { usualTextSettings } from '@gable/contract/text-settings-form'
import { makePlatformAdmin } from '@gable/testing/company'
import { describe, expect, it } from 'vitest'
import { inLoanWorld, type LoanWorld } from '../../contracts/loan/loan.fixture.ts'

const installationNumber = '+15005550006'
const ownNumber = '+12085550190'

/** 9 a.m. in Boise and 8 a.m. in northern Idaho, on a Friday. */
const inTextHours = (story: (world: LoanWorld) => Promise<void>) =>
  inLoanWorld(async (world) => {
    world.app.clock.advance(3_600_000)
    await story(world)
  })

/** A lead that was texted, and so is the one that its homeowner's calls mean. */
async function texted(world: LoanWorld) {
  const leadId = await world.lead()
  const { textMessage: texts } = await world.asAdmin()
  await texts.send({ leadId, body: 'When can we measure your roof?', agreed: true, ...world.key() })
  await world.drain()
  return { leadId, texts, phone: world.sandbox.twilio.texts.at(-1)!.to }
}

const turnOn = async (world: LoanWorld) => {
  const { textMessage: texts } = await world.asAdmin()
  await texts.saveSettings({ ...usualTextSettings, missedCallOn: true, version: 1 })
}
const url = (world: LoanWorld) => world.app.deps.config.PUBLIC_URL
const ring = async (world: LoanWorld, from: string, status = 'no-answer', to = installationNumber) => {
  const call = await world.sandbox.twilio.phone(url(world), { from, to, status })
  await world.drain()
  return call
}

describe('a call to a Twilio number', () => {
  it('rings at the company, and is in the conversation and the timeline once, without a text unless that is on', () =>
    inTextHours(async (world) => {
      const { leadId, texts, phone } = await texted(world)
      const { number, sid } = await ring(world, phone)
      expect(number).toBe(`+1${world.company.tenant.phone}`)
      const ended = `${url(world)}/callbacks/twilio-voice/calls/ended`
      const again = { CallSid: sid, From: phone, To: installationNumber, DialCallStatus: 'no-answer' }
      expect(await world.sandbox.twilio.call(ended, again)).toBe(200)
      expect(await world.sandbox.twilio.call(ended, again, 'wrong token')).toBe(401)
      await world.drain()
      const { rows } = await texts.ofLead({ leadId })
      expect(rows).toMatchObject([{ call: 'missed', direction: 'in', body: '' }, { call: null }])
      expect((await texts.list({})).rows).toMatchObject([{ lastBody: 'Missed call', unread: 1 }])
      await ring(world, phone, 'completed')
      expect((await texts.list({})).rows).toMatchObject([{ lastBody: 'Call', unread: 1 }])
      const { rows: history } = await (await world.asAdmin()).lead.history({ id: leadId })
      expect(history.filter(({ type }) => type === 'textMessage.callReceived')).toHaveLength(2)
      expect(world.sandbox.twilio.texts).toHaveLength(1)
    }))

  it('is no consent to texts, so only a homeowner who consented gets one after it, once', () =>
    inTextHours(async (world) => {
      const { leadId, phone } = await texted(world)
      await turnOn(world)
      await ring(world, phone)
      expect(world.sandbox.twilio.texts).toHaveLength(1)
      await world.sandbox.twilio.reply(world.sandbox.twilio.texts[0]!, 'Please call me')
      await world.drain()
      await Promise.all([ring(world, phone), ring(world, phone, 'busy')])
      expect(world.sandbox.twilio.texts.map(({ body }) => body).slice(1)).toEqual([usualTextSettings.missedCall])
      await world.sandbox.twilio.reply(world.sandbox.twilio.texts[0]!, 'STOP')
      await world.later(13 * 60)
      await ring(world, phone)
      expect(world.sandbox.twilio.texts).toHaveLength(2)
      const { textMessage: texts } = await world.asAdmin()
      expect((await texts.ofLead({ leadId })).rows.filter(({ call }) => call === 'missed')).toHaveLength(4)
    }))

  it('at night gets its text in the morning', () =>
    inTextHours(async (world) => {
      const { phone } = await texted(world)
      await world.sandbox.twilio.reply(world.sandbox.twilio.texts[0]!, 'Please call me')
      await world.drain()
      await turnOn(world)
      await world.later(14 * 60)
      await ring(world, phone).catch(() => undefined)
      expect(world.sandbox.twilio.texts).toHaveLength(1)
      await world.later(11 * 60)
      expect(world.sandbox.twilio.texts).toHaveLength(2)
    }))

  it('by a stranger is rejected, and changes nothing', () =>
    inTextHours(async (world) => {
      const { xml } = await ring(world, '+12085559999')
      expect(xml).toContain('<Reject/>')
      expect((await (await world.asAdmin()).textMessage.list({})).rows).toEqual([])
    }))
})

describe('a company with its own number', () => {
  it('texts from it, and receives a homeowner’s texts and calls to it, even if another company texted last', () =>
    inTextHours(async (world) => {
      const { leadId, texts, phone } = await texted(world)
      const platform = await world.app.client({ userId: await makePlatformAdmin(world.app.deps) })
      const id = world.company.tenant.id
      await platform.admin.setTextSender({ id, sender: ownNumber })
      await platform.admin.setTextSender({ id, sender: ownNumber })
      expect((await platform.admin.getCompany({ id })).textSender).toBe(ownNumber)
      expect((await texts.registration()).own).toBe(ownNumber)
      await texts.send({ leadId, body: 'From our own number.', agreed: true, ...world.key() })
      await world.drain()
      const sent = world.sandbox.twilio.texts.at(-1)!
      expect(sent.from).toBe(ownNumber)
      await world.sandbox.twilio.reply(sent, 'Thanks')
      await ring(world, phone, 'no-answer', ownNumber)
      const { rows } = await texts.ofLead({ leadId })
      expect(rows.slice(0, 2)).toMatchObject([{ call: 'missed' }, { body: 'Thanks' }])
      await platform.admin.setTextSender({ id, sender: '' })
      await texts.send({ leadId, body: 'From the installation.', agreed: true, ...world.key() })
      await world.drain()
      expect(world.sandbox.twilio.texts.at(-1)!.from).toBe(installationNumber)
    }))
})
