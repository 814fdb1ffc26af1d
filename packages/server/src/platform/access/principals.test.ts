import { type Access, anyone, companyAdmins, platformAdmins } from '@gable/contract/access'
import { creates, idempotencyKey, linkToken, reads, sets } from '@gable/contract/procedure'
import { type AnyAccessMatrix, proceduresOf } from '@gable/testing/access-matrix/matrix'
import { checkProcedure } from '@gable/testing/access-matrix/run'
import { leadAccessMatrix } from '@gable/testing/access-matrix/slices/lead.access-matrix'
import { addUserOf, bearerFor, linkFor, makeWorld, userOf, type World } from '@gable/testing/access-matrix/world'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { createRouterClient, implement } from '@orpc/server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { saveConnection } from '../../places/integration/integration.service.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { type Ctx, type PlatformCtx, systemContext } from '../context.ts'
import { accessFirst } from '../http/api.ts'
import { once } from '../idempotency.ts'
import { event } from '../platform.table.ts'
import { defineEvent } from '../work/event-type.ts'
import { emit } from '../work/events.ts'
import { admitAnyone } from './anyone.ts'
import { admitCompany } from './company.ts'
import { spendLink } from './link.ts'
import { admitLinkHolder } from './link-holder.ts'
import { admitPlatformAdmin } from './platform-admin.ts'
import type { RequestContext } from './principal.ts'

/** Tests the guard for every kind of principal, on a minimal contract: a lead's name, and a seal. */

const id = z.uuid()
const staff: Access = { roles: ['companyAdmin'], withClp: ['salesRep'], scope: 'lead:write', feature: 'loans' }
const byLink = z.object({ link: linkToken })
const small = {
  seal: {
    read: reads({ ...staff, scope: 'lead:read' })
      .input(z.object({ id }))
      .output(z.string()),
    set: creates(staff).input(z.object({ id, idempotencyKey })).output(z.string()),
    show: reads({ link: 'proposal', feature: 'proposals' }).input(byLink).output(z.string()),
    sign: creates({ link: 'proposal', feature: 'proposals' })
      .input(byLink.extend({ idempotencyKey }))
      .output(z.string()),
    leave: sets({ link: 'unsubscribe' }).input(byLink).output(z.string()),
    vendors: reads({ ...companyAdmins, scope: 'lead:read' }).output(z.array(z.string())),
    register: creates(anyone).input(z.object({ idempotencyKey })).output(z.string()),
    found: creates(platformAdmins).input(z.object({ idempotencyKey })).output(z.string()),
    forgetsOnce: creates(companyAdmins).input(z.object({ idempotencyKey })).output(z.string()),
    forgetsLink: sets({ link: 'proposal' }).input(byLink).output(z.string()),
    wrongDoor: reads({ link: 'quote' }).input(byLink).output(z.string()),
  },
}

const sealed = defineEvent('seal.set', z.object({}))
const api = implement(small).$context<RequestContext>().$config(accessFirst)
const company = api.use(admitCompany).seal
const holder = api.use(admitLinkHolder).seal
const open = api.use(admitAnyone).seal
const platform = api.use(admitPlatformAdmin).seal

async function nameOf({ db, company: { id: companyId } }: Ctx, leadId: string): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.id, leadId)))
  return row?.lastName
}

type Sealed = { ok: true; name: string } | { ok: false }
const seal = (ctx: Ctx, leadId: string, spend: (tx: Ctx) => Promise<boolean> = async () => true) =>
  once<Sealed>(ctx, async (tx) => {
    const name = await nameOf(tx, leadId)
    if (name === undefined || !(await spend(tx))) return { ok: false }
    await emit(tx, sealed, { subjectId: leadId, data: {} })
    return { ok: true, name }
  })

/** A procedure of no company that must also run only once: each run returns a new id. */
const register = (ctx: PlatformCtx) => once(ctx, async () => ({ ok: true as const, id: crypto.randomUUID() }))

const router = {
  seal: {
    read: company.read.handler(async ({ context, input, errors }) => {
      const name = await nameOf(context.ctx, input.id)
      if (name === undefined) throw errors.NOT_FOUND()
      return name
    }),
    set: company.set.handler(async ({ context, input, errors }) => {
      const result = await seal(context.ctx, input.id)
      if (!result.ok) throw errors.NOT_FOUND()
      return result.name
    }),
    show: holder.show.handler(async ({ context: { ctx, link } }) => (await nameOf(ctx, link.subjectId)) ?? ''),
    sign: holder.sign.handler(async ({ context: { ctx, link }, errors }) => {
      const result = await seal(ctx, link.subjectId, (tx) => spendLink(tx, link))
      if (!result.ok) throw errors.LINK_EXPIRED()
      return result.name
    }),
    leave: holder.leave.handler(async ({ context: { ctx, link }, errors }) => {
      const spent = await ctx.transaction((tx) => spendLink(tx, link))
      if (!spent) throw errors.LINK_EXPIRED()
      return 'left'
    }),
    vendors: company.vendors.handler(({ context }) => context.ctx.providers.geocoders.map(({ vendor }) => vendor)),
    register: open.register.handler(async ({ context }) => (await register(context.ctx)).id),
    found: platform.found.handler(async ({ context }) => (await register(context.ctx)).id),
    forgetsOnce: company.forgetsOnce.handler(() => 'made'),
    forgetsLink: holder.forgetsLink.handler(() => 'used'),
    wrongDoor: company.wrongDoor.handler(() => 'in'),
  },
}

const records: Pick<AnyAccessMatrix, 'records' | 'snapshot' | 'linkTo'> = {
  records: leadAccessMatrix.records,
  snapshot: leadAccessMatrix.snapshot,
  linkTo: ({ leadId }: { leadId: string }) => leadId,
}
const key = () => crypto.randomUUID()
const swept: AnyAccessMatrix = {
  ...records,
  inputs: {
    read: ({ leadId }) => ({ id: leadId }),
    set: ({ leadId }) => ({ id: leadId, idempotencyKey: key() }),
    show: () => ({}),
    sign: () => ({ idempotencyKey: key() }),
    leave: () => ({}),
    vendors: () => undefined,
    register: () => ({ idempotencyKey: key() }),
    found: () => ({ idempotencyKey: key() }),
  },
}

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp()
  world = await makeWorld(app, { seal: swept })
})
afterAll(() => app.close())

const callsOf = async (as: Parameters<TestApp['request']>[0]) =>
  createRouterClient(router, { context: await app.request(as) }).seal
const leadOf = () => (world.victim.records.seal as { leadId: string }).leadId
const linked = (purpose: 'proposal' | 'quote', over = {}) =>
  linkFor(world.victim, { purpose, subjectId: leadOf(), singleUse: purpose === 'proposal', over })
const codeOf = (call: Promise<unknown>) => call.catch(({ code, message }) => code ?? message)

const procedures = proceduresOf(small).filter(({ name }) => name in swept.inputs)
test.each(procedures)('$path refuses everyone it does not name, and admits the others', async (procedure) => {
  expect(await checkProcedure(world, router, procedure)).toBeGreaterThan(3)
})

test('a single-use link serves one of many concurrent requests; the same request again gets the first response', async () => {
  const [link, idempotencyKeys] = [await linked('proposal'), [key(), key(), key()]]
  const calls = await callsOf({})
  const tried = idempotencyKeys.map((one) => codeOf(calls.sign({ link, idempotencyKey: one })))
  const ended = await Promise.all(tried)
  expect(ended.toSorted()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'Victimsson'])
  const winner = idempotencyKeys[ended.indexOf('Victimsson')]!
  expect(await codeOf(calls.sign({ link, idempotencyKey: winner }))).toBe('Victimsson')
  expect(await codeOf(calls.show({ link }))).toBe('LINK_EXPIRED')
})

test('users of a link or a token are in the audit log', async () => {
  const id = leadOf()
  await (await callsOf({ address: '203.0.113.70' })).sign({ link: await linked('proposal'), idempotencyKey: key() })
  await (await callsOf(await bearerFor(world.victim, ['lead:write']))).set({ id, idempotencyKey: key() })
  await (await callsOf(userOf(world.victim, 'companyAdmin'))).set({ id, idempotencyKey: key() })
  const noted = await app.database.db
    .select()
    .from(event)
    .where(and(eq(event.subjectId, id), eq(event.type, 'seal.set')))
    .orderBy(event.position)
  const address = '203.0.113.70'
  expect(noted.slice(-3)).toMatchObject([{ actorKind: 'link', address }, { actorKind: 'token' }, { actorKind: 'user' }])
  for (const { actorId } of noted.slice(-3)) expect(actorId).toMatch(/^[0-9a-f-]{36}$/)
})

test('each key belongs to one caller', async () => {
  const [id, idempotencyKey] = [leadOf(), key()]
  const [admin, rep] = [
    userOf(world.victim, 'companyAdmin'),
    await addUserOf(world.victim, 'salesRep', { clpAccess: true }),
  ]
  const count = async () =>
    (await app.database.db.select().from(event).where(eq(event.subjectId, id)).orderBy(event.position)).length
  const before = await count()
  for (const as of [admin, admin, rep]) await (await callsOf(as)).set({ id, idempotencyKey })
  expect(await count()).toBe(before + 2)
})

test('calls outside of companies also run once, separately for each caller', async () => {
  const idempotencyKey = key()
  const twice = async (as: object) => {
    const calls = await callsOf(as)
    return [await calls.register({ idempotencyKey }), await calls.register({ idempotencyKey })]
  }
  const [first, second] = await twice({})
  expect(second).toBe(first)
  const admin = await callsOf(world.platformAdmin)
  const founded = await admin.found({ idempotencyKey })
  expect(founded).not.toBe(first)
  expect(await admin.found({ idempotencyKey })).toBe(founded)
})

test('a mistake in the code is an error, not an open door', async () => {
  const admin = await callsOf(userOf(world.victim, 'companyAdmin'))
  expect(await codeOf(admin.forgetsOnce({ idempotencyKey: key() }))).toContain('did not call `once`')
  expect(await codeOf((await callsOf({})).forgetsLink({ link: await linked('proposal') }))).toContain(
    'did not use up its link',
  )
  expect(await codeOf(admin.wrongDoor({ link: await linked('quote') }))).toContain('is served as company')
})

test('a company’s own vendors serve it wherever it acts, and no other company', async () => {
  const { home, attacker } = world
  const admin = userOf(home, 'companyAdmin')
  const ctx = (await systemContext(app.deps, home.company.tenant.id))!
  await saveConnection(ctx, { vendor: 'google', secret: 'a-key-of-google' })
  app.clock.advance(6_000)
  expect(await (await callsOf(admin)).vendors()).toContain('google')
  expect(await (await callsOf(await bearerFor(home, ['lead:read']))).vendors()).toContain('google')
  expect(await (await callsOf(userOf(attacker, 'companyAdmin'))).vendors()).not.toContain('google')
  const inJob = (await systemContext(app.deps, home.company.tenant.id))!
  expect(inJob.providers.geocoders.map(({ vendor }) => vendor)).toContain('google')
  expect(inJob.config.GEOCODERS).toContain('google')
  await inJob.transaction(async (tx) => expect(tx.config.GEOCODERS).toContain('google'))
})
