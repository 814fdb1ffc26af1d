import type { CompanyKind, OwnKind } from '@gable/contract/notification'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { formFor, newKey } from '../../selling/lead/lead.fixture.ts'
import { newLeadNotification } from '../../selling/lead/lead.notifications.ts'
import { mentionNotification } from '../../selling/note/note.mention.ts'
import { digestDay, sendDigests } from './notification.digest.ts'
import { notify, type Occasion } from './notification.notify.ts'
import { notification } from './notification.table.ts'

let app: TestApp
let company: TestCompany
let ctx: Ctx
let admin: ApiClient
let rep: ApiClient

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database, { timeZone: 'America/Denver' })
  ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
})

const about = (provided: Partial<Occasion> = {}): Occasion => ({
  kind: newLeadNotification,
  occasion: 'one',
  title: 'New lead: Jane Doe',
  detail: '12 Elm Street',
  page: '/x',
  concerned: [company.salesRep.id],
  ...provided,
})
const mails = async () => {
  const mine = eq(mail.companyId, company.tenant.id)
  const rows = await app.database.db.select().from(mail).where(mine).orderBy(mail.recipient)
  return rows.map(({ recipient, kind }) => `${kind} ${recipient}`)
}
const setKind = async (change: Partial<CompanyKind>) => {
  const { version, kinds } = await admin.notification.settings()
  const next = kinds.map((each) => (each.kind === 'lead.new' ? { ...each, ...change } : each))
  return admin.notification.saveSettings({ version, kinds: next })
}
const setOwn = async (client: ApiClient, change: Partial<OwnKind>) => {
  const { version, kinds } = await client.notification.own()
  const next = kinds.map((each) => (each.kind === 'lead.new' ? { ...each, ...change } : each))
  return client.notification.saveOwn({ version, kinds: next })
}
const titles = async (client: ApiClient) => (await client.notification.list({})).rows.map(({ title }) => title)
const emailOf = async ({ id }: { id: string }) => {
  const [row] = await app.database.db.select({ email: user.email }).from(user).where(eq(user.id, id))
  return row!.email
}

describe('the recipients', () => {
  it('are the assigned rep and the office by default, once for each event', async () => {
    await notify(ctx, about())
    await notify(ctx, about())
    expect(await titles(rep)).toEqual(['New lead: Jane Doe'])
    expect(await titles(admin)).toEqual([])
    expect(await mails()).toEqual(
      [`lead.new ${company.tenant.email}`, `lead.new ${await emailOf(company.salesRep)}`].sort(),
    )
  })

  it('are the admins in the portal and the office by email if nobody is assigned', async () => {
    await notify(ctx, about({ concerned: [] }))
    expect(await titles(admin)).toEqual(['New lead: Jane Doe'])
    expect(await mails()).toEqual([`lead.new ${company.tenant.email}`])
  })

  it('are everyone who may see the lead, and nobody else', async () => {
    await setKind({ recipients: 'everyone', office: false })
    const { id: leadId } = await rep.lead.create({ ...formFor(1), idempotencyKey: newKey() })
    await notify(ctx, about({ leadId }))
    expect(await titles(rep)).toHaveLength(1)
    expect(await titles(await app.client({ userId: company.productionRep.id }))).toHaveLength(1)
    expect(await titles(await app.client({ userId: company.otherRep.id }))).toEqual([])
    expect(await mails()).not.toContain(`lead.new ${company.tenant.email}`)
  })

  it('exclude the person who acted and deactivated users', async () => {
    await notify(ctx, about({ kind: mentionNotification, except: company.salesRep.id }))
    expect(await titles(rep)).toEqual([])
    await admin.identity.deactivateUser({ id: company.otherRep.id })
    await notify(ctx, about({ kind: mentionNotification, concerned: [company.otherRep.id] }))
    const rows = await app.database.db.select().from(notification).where(eq(notification.companyId, company.tenant.id))
    expect(rows).toEqual([])
  })
})

describe('channels', () => {
  it('omit a channel that a user has muted', async () => {
    await setOwn(rep, { portal: false, mail: 'off' })
    await notify(ctx, about())
    expect(await titles(rep)).toEqual([])
    expect(await mails()).toEqual([`lead.new ${company.tenant.email}`])
  })

  it('respect what the company has turned off, whatever a user has selected', async () => {
    await setOwn(rep, { portal: true, mail: 'now' })
    await setKind({ portal: false, mail: 'off', office: false })
    const own = (await rep.notification.own()).kinds.find(({ kind }) => kind === 'lead.new')
    expect(own).toMatchObject({ portal: false, mail: 'off', allowed: { portal: false, mail: false } })
    await notify(ctx, about())
    expect(await titles(rep)).toEqual([])
    expect(await mails()).toEqual([])
    // Once turned on again, the user's own choice applies again.
    await setKind({ portal: true, mail: 'daily', office: false })
    expect((await rep.notification.own()).kinds.find(({ kind }) => kind === 'lead.new')).toMatchObject({ mail: 'now' })
  })

  it('reject choices over an outdated version, and log the change', async () => {
    const { version, kinds } = await admin.notification.settings()
    await setKind({ mail: 'daily' })
    await expect(admin.notification.saveSettings({ version, kinds })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    const written = and(eq(event.companyId, company.tenant.id), eq(event.type, 'notification.settingsChanged'))
    const [row] = await app.database.db.select().from(event).where(written).orderBy(event.position)
    expect(row!.data).toMatchObject({
      before: { 'New lead': expect.stringContaining('Email at once') },
      after: { 'New lead': expect.stringContaining('Daily email') },
    })
  })
})

describe('the daily email', () => {
  const at = (iso: string) => app.clock.advance(Date.parse(iso) - app.clock.now().getTime())
  const send = () => sendDigests(app.deps, () => true)
  const digests = async () => (await mails()).filter((each) => each.startsWith('digest'))

  it('covers the whole day, at seven in the company’s time zone, once', async () => {
    await setOwn(rep, { mail: 'daily' })
    at('2026-11-24T20:00:00Z')
    await notify(ctx, about({ occasion: 'a' }))
    await notify(ctx, about({ occasion: 'b' }))
    await send()
    at('2026-11-25T13:59:00Z')
    await send()
    expect(await digests()).toEqual([])
    at('2026-11-25T14:00:00Z')
    await Promise.all([send(), send()])
    await send()
    expect(await digests()).toEqual([`digest ${await emailOf(company.salesRep)}`])
    const mine = and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'digest'))
    const [sent] = await app.database.db.select().from(mail).where(mine)
    expect(sent!.subject).toBe(`2 notifications from ${company.tenant.name}`)
    // Mail to the office is not delayed.
    expect(await mails()).toContain(`lead.new ${company.tenant.email}`)
  })

  it('is a single email, even if more happened than it lists', async () => {
    await setOwn(rep, { mail: 'daily' })
    at('2026-11-26T20:00:00Z')
    for (let index = 0; index < 103; index += 1) await notify(ctx, about({ occasion: `many ${index}` }))
    at('2026-11-27T14:00:00Z')
    await send()
    await send()
    expect(await digests()).toHaveLength(1)
    const mine = and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'digest'))
    const [sent] = await app.database.db.select().from(mail).where(mine)
    expect(sent!.subject).toBe(`103 notifications from ${company.tenant.name}`)
    expect(sent!.text).toContain('You have 3 more in your notifications.')
  })

  it('neither skips nor repeats a day when daylight saving time starts and ends', () => {
    const zone = 'America/Denver'
    const days = (first: string, hours: number) =>
      Array.from({ length: hours }, (_, hour) => digestDay(new Date(Date.parse(first) + hour * 3_600_000), zone))
    // March 8 and November 1, 2026: a day of 23 hours, and one of 25.
    const spring = days('2026-03-07T14:00:00Z', 72)
    expect(spring.filter((day) => day === '2026-03-07')).toHaveLength(23)
    const autumn = days('2026-10-31T13:00:00Z', 72)
    expect(autumn.filter((day) => day === '2026-10-31')).toHaveLength(25)
    for (const all of [spring, autumn]) expect([...all].sort()).toEqual(all)
  })
})

describe('the list', () => {
  it('counts unread notifications, marks them as read and unread, and shows nobody else’s', async () => {
    await notify(ctx, about({ occasion: 'a' }))
    await notify(ctx, about({ occasion: 'b', kind: mentionNotification, title: 'Mentioned' }))
    expect(await rep.notification.unread()).toEqual({ count: 2 })
    const { rows, kinds } = await rep.notification.list({})
    expect(rows.map(({ label }) => label)).toEqual(['Mention in a note', 'New lead'])
    expect(kinds.map(({ kind }) => kind)).toContain('weather.storm')
    const ids = rows.map(({ id }) => id)
    await admin.notification.markRead({ ids })
    expect(await rep.notification.unread()).toEqual({ count: 2 })
    expect(await rep.notification.markRead({ ids: [ids[0]!] })).toEqual({ unread: 1 })
    expect((await rep.notification.list({ unread: true })).rows.map(({ id }) => id)).toEqual([ids[1]])
    expect((await rep.notification.list({ kind: 'note.mention' })).rows.map(({ id }) => id)).toEqual([ids[0]])
    await rep.notification.markRead({ ids: [ids[0]!], read: false })
    expect(await rep.notification.unread()).toEqual({ count: 2 })
    await rep.notification.markAllRead()
    expect(await rep.notification.unread()).toEqual({ count: 0 })
  })
})
