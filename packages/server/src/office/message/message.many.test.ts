import { randomUUID } from 'node:crypto'
import { plainRichText } from '@gable/contract/rich-text'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mail } from '../../platform/platform.table.ts'
import { emailSubscription } from '../../selling/email/email.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { leadWithRoofs } from '../../supply/measurement/measurement.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Leads of a rep, each with its own email address. */
async function world(count: number) {
  const company = await makeCompany(app.database)
  const rep = await app.client({ userId: company.salesRep.id })
  const leads: { id: string; email: string }[] = []
  for (let at = 0; at < count; at += 1) {
    const id = await leadWithRoofs(app, company.salesRep)
    const email = `${randomUUID()}@example.com`
    await app.database.db
      .update(lead)
      .set({ email, firstName: `Jane${at}` })
      .where(eq(lead.id, id))
    leads.push({ id, email })
  }
  const send = (ids: string[], key = randomUUID()) =>
    rep.message.sendToMany({
      from: 'company' as const,
      subject: 'Hail on {property.address}',
      body: plainRichText('A free inspection?'),
      choice: { leads: ids.map((id) => ({ id })) },
      idempotencyKey: key,
    })
  const mails = async () => {
    await app.deps.jobs.drain()
    const to = leads.map(({ email }) => email)
    return app.database.db.select().from(mail).where(inArray(mail.recipient, to))
  }
  return { company, rep, leads, send, mails }
}

it('many leads get their own email with their own values and an unsubscribe link, once', async () => {
  const { rep, leads, send, mails } = await world(3)
  const key = randomUUID()
  const ids = leads.map(({ id }) => id)
  expect((await send(ids, key)).done).toHaveLength(3)
  expect((await send(ids, key)).done).toHaveLength(3)
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(leads.map(({ email }) => email).sort())
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(3)
  for (const one of sent) {
    expect(one.unsubscribeUrl).toContain('/unsubscribe/')
    expect(one.text).toContain(`Unsubscribe: ${one.unsubscribeUrl}`)
  }
  const { rows } = await rep.timeline.list({ leadId: ids[0]!, show: 'sent' })
  expect(rows).toMatchObject([{ is: 'message' }])
  // It doesn't count as a first answer.
  expect((await rep.lead.get({ id: ids[0]! })).firstAnswer).toBeNull()
})

it('a lead that cannot get it is named with the reason, and an unsubscribed one gets no second email', async () => {
  const { company, leads, send, mails } = await world(3)
  const [first, second, third] = leads
  await send([first!.id])
  await mails()
  const ofFirst = eq(emailSubscription.address, first!.email)
  await app.database.db.update(emailSubscription).set({ unsubscribedAt: app.clock.now() }).where(ofFirst)
  await app.database.db.update(lead).set({ email: '' }).where(eq(lead.id, second!.id))
  const other = await leadWithRoofs(app, company.otherRep)
  const { done, refused } = await send([first!.id, second!.id, third!.id, other])
  expect(done.map(({ id }) => id)).toEqual([third!.id])
  expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
    [first!.id]: 'EMAIL_UNSUBSCRIBED',
    [second!.id]: 'LEAD_NO_EMAIL',
    [other]: 'LEAD_GONE',
  })
})
