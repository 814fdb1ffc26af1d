import { randomUUID } from 'node:crypto'
import { contract } from '@gable/contract'
import { obstacleOf } from '@gable/contract/access'
import { proceduresOf } from '@gable/testing/access-matrix/matrix'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { sessionCookieOf } from '@gable/testing/people'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { event } from '../../../platform/platform.table.ts'
import { session, user } from '../identity.table.ts'

let app: TestApp
let company: TestCompany
let adminId: string
let jar: Map<string, string>

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  adminId = await makePlatformAdmin(company.deps)
  const cookie = await sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, adminId)
  jar = new Map([[cookie.split('=')[0]!, cookie.slice(cookie.indexOf('=') + 1)]])
})

/** The procedures as called by one browser, which stores the cookies it receives. */
const browser = () => {
  const setHeader = (name: string, value: string) => {
    if (name !== 'set-cookie') return
    const [, key, content] = /^([^=]+)=([^;]*)/.exec(value)!
    if (content === '') jar.delete(key!)
    else jar.set(key!, content!)
  }
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return app.client({ cookie, setHeader })
}

const open = async (userId = company.salesRep.id, minutes: '15' | '60' = '15') =>
  (await browser()).identity.openSupport({ userId, reason: 'Asked for help', minutes })
const events = () =>
  app.database.db.select().from(event).where(eq(event.companyId, company.tenant.id)).orderBy(event.position)
const minute = 60_000
const lead = {
  firstName: 'Hank',
  lastName: 'Delgado',
  email: 'hank@example.com',
  phone: '2085550133',
  street: '1 Cedar Lane',
  city: 'Driggs',
  state: 'ID',
  postalCode: '83422',
  country: 'UnitedStates' as const,
}

describe('support', () => {
  it('signs the platform admin in as the user, shows it on the page, and returns to the admin’s own session', async () => {
    expect(await open()).toMatchObject({ id: company.salesRep.id, support: { name: 'Pat Form' } })
    const me = await (await browser()).identity.me()
    expect(me).toMatchObject({ id: company.salesRep.id, role: 'salesRep', support: { name: 'Pat Form' } })
    expect(new Date(me!.session.expiresAt).getTime() - app.clock.now().getTime()).toBe(15 * minute)
    await expect((await browser()).admin.listCompanies({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await (await browser()).identity.endSupport()).toMatchObject({ ended: true, me: { id: adminId } })
    expect(await (await browser()).identity.me()).toMatchObject({ id: adminId, support: null })
    expect(jar.size).toBe(1)
  })

  it('is logged in the company’s name, with everything done during it', async () => {
    await open(company.admin.id)
    const helped = await browser()
    const { colleagues } = await helped.identity.colleagues()
    expect(colleagues.length).toBeGreaterThan(0)
    await helped.lead.create({ ...lead, idempotencyKey: randomUUID() })
    await helped.identity.endSupport()
    const reported = await events()
    expect(reported.map(({ type, supportUserId, actorId }) => [type, supportUserId, actorId])).toEqual([
      ['identity.supportBegan', null, adminId],
      ['lead.created', adminId, company.admin.id],
      ['identity.supportEnded', null, adminId],
    ])
    expect(reported[0]).toMatchObject({
      subjectId: company.admin.id,
      data: { userId: company.admin.id, name: 'Ada Min', reason: 'Asked for help' },
    })
  })

  it('ends on time, however it is used, which is logged; the admin’s own session continues', async () => {
    await open()
    for (let passed = 0; passed < 14; passed += 2) {
      app.clock.advance(2 * minute)
      expect(await (await browser()).identity.colleagues()).toBeDefined()
    }
    app.clock.advance(minute)
    expect(await (await browser()).identity.me()).toBeNull()
    await app.deps.jobs.drain()
    const ended = (await events()).filter(({ type }) => type === 'identity.supportEnded')
    expect(ended).toMatchObject([{ actorKind: 'system', data: { by: 'time' } }])
    expect(await (await browser()).identity.endSupport()).toMatchObject({ ended: false, me: { id: adminId } })
    expect(await (await browser()).identity.me()).toMatchObject({ id: adminId })
  })

  it('that ended on time is not logged as ended by an admin who returns a moment later', async () => {
    await open()
    app.clock.advance(15 * minute)
    await (await browser()).identity.endSupport()
    await app.deps.jobs.drain()
    const ended = (await events()).filter(({ type }) => type === 'identity.supportEnded')
    expect(ended).toMatchObject([{ actorKind: 'system', actorId: null, data: { by: 'time' } }])
  })

  it('ends when the admin is deactivated, and signing out of it also ends the admin’s session', async () => {
    await open()
    await (await browser()).identity.signOut()
    expect(jar.size).toBe(0)
    expect(await app.database.db.select().from(session).where(eq(session.userId, adminId))).toEqual([])

    const cookie = await sessionCookieOf({ db: app.database.db, clock: app.clock, config: app.deps.config }, adminId)
    jar.set(cookie.split('=')[0]!, cookie.slice(cookie.indexOf('=') + 1))
    await open()
    await app.database.db.update(user).set({ active: false }).where(eq(user.id, adminId))
    expect(await (await browser()).identity.me()).toBeNull()
    expect(await (await browser()).identity.endSupport()).toMatchObject({ ended: true, me: null })
  })

  it('cannot do what only the user may do', () => {
    const person = { role: 'companyAdmin', clpAccess: false, company: null, secondFactorDue: false } as const
    const access = { roles: ['companyAdmin'], notForSupport: true } as const
    expect(obstacleOf({ ...person, support: { name: 'Pat' } }, access)).toBe('NOT_FOR_SUPPORT')
    expect(obstacleOf({ ...person, support: null }, access)).toBeUndefined()
  })

  it('exports no list, and changes no user, key, security setting or deletion of the account', () => {
    // The access matrix tests that each of these is refused as declared.
    const procedures = proceduresOf(contract).filter(({ meta: { access } }) => access.roles && !access.supportOnly)
    // A support session acts as a user of the company, never as a platform admin.
    const forUsers = procedures.filter(({ meta: { access } }) => access.roles!.some((role) => role !== 'superAdmin'))
    const open = forUsers.filter(({ meta }) => !meta.access.notForSupport).map(({ path }) => path)
    const isFile = ({ path }: { path: string }) => {
      const [slice, name] = path.split('.') as [keyof typeof contract, string]
      const { outputSchema } = (contract[slice] as Record<string, AnyContractProcedure>)[name]!['~orpc']
      return (outputSchema as z.core.$ZodTypes | undefined)?._zod.def.type === 'file'
    }
    // A record's own documents show only what its page shows, and a template has no personal data.
    const documents = [
      'contact.template',
      'insurance.sheet',
      'measurement.file',
      'note.file',
      'proposal.previewPdf',
      'quoteShare.download',
      'summary.pdf',
    ]
    expect(procedures.filter(isFile).length).toBeGreaterThan(documents.length)
    expect(open.filter((path) => isFile({ path })).sort()).toEqual(documents)
    const managing = /^identity\..*(User|Invitation|SecondFactor|Totp|Passkey|Password|Email|PageLink|Codes)$/
    const others =
      /^(download\.(take|start|retry)|archive\.(startExport|requestDeletion|restore)|company\.saveSecurity|map\.\w+Key|letter\.link)$/
    const closed = procedures.map(({ path }) => path).filter((path) => managing.test(path) || others.test(path))
    expect(closed.length).toBeGreaterThan(20)
    expect(closed.filter((path) => open.includes(path))).toEqual(['identity.getUser'])
  })

  it('is refused for platform admins and for inactive, invited or deleted companies’ accounts, and needs a reason', async () => {
    const { db } = app.database
    await expect(open(adminId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(open(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await db.update(user).set({ active: false }).where(eq(user.id, company.salesRep.id))
    await expect(open()).rejects.toMatchObject({ code: 'SUPPORT_NOT_POSSIBLE' })
    await db.update(user).set({ active: true, confirmedAt: null }).where(eq(user.id, company.salesRep.id))
    await expect(open()).rejects.toMatchObject({ code: 'SUPPORT_NOT_POSSIBLE' })
    const requested = { userId: company.admin.id, reason: '  ', minutes: '15' as const }
    await expect((await browser()).identity.openSupport(requested)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await (await browser()).identity.me()).toMatchObject({ id: adminId })
  })

  it('does not affect other sessions', async () => {
    expect(await (await browser()).identity.endSupport()).toEqual({ ended: false, me: null })
    expect(await (await browser()).identity.me()).toMatchObject({ id: adminId })
  })
})
