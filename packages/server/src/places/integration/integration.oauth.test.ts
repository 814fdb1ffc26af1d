import { type ServedSandbox, serveSandbox } from '@gable/sandbox/sandbox'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { oauthPerson, sandboxVariables } from './integration.fixture.ts'
import { connection, oauthState } from './integration.table.ts'
import { accessTokenOf } from './integration.tokens.ts'

let app: TestApp
let sandbox: ServedSandbox
let company: TestCompany
let admin: ApiClient
let rep: ApiClient

beforeAll(async () => {
  sandbox = await serveSandbox(0)
  app = await createTestApp({ ...sandboxVariables(sandbox.url), LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
  rep = await app.client({ userId: company.salesRep.id })
  for (const vendor of [sandbox.gmail, sandbox.microsoft365]) vendor.behavior = 'normal'
})

const person = () => oauthPerson()
const returnTo = '/personal/tool-settings?tab=integrations'
const cardOf = async (client: ApiClient, vendor: string) =>
  (await client.integration.list()).cards.find((card) => card.vendor === vendor)!
const rowsOf = () => app.database.db.select().from(connection).where(eq(connection.companyId, company.tenant.id))

/** Connects an account like a person in a browser. */
async function connect(
  client: ApiClient,
  vendor: 'gmail' | 'microsoft365',
  email: string,
  owner: 'company' | 'own' = 'company',
) {
  const { url } = await (owner === 'own' ? client.integration.beginOwn : client.integration.begin)({ vendor, returnTo })
  const { state, code } = await person().allow(url, email)
  return client.integration.finish({ vendor, state, code })
}

const address = () => `office-${crypto.randomUUID()}@ridge.example`

describe.each(['gmail', 'microsoft365'] as const)('connecting %s', (vendor) => {
  it('requests consent with PKCE and the exact redirect URI, and stores the tokens encrypted', async () => {
    const { url } = await admin.integration.begin({ vendor, returnTo })
    const requested = new URL(url).searchParams
    expect(requested.get('redirect_uri')).toBe(`${app.deps.config.PUBLIC_URL}/oauth/${vendor}/callback`)
    expect(requested.get('code_challenge_method')).toBe('S256')
    expect(requested.get('code_challenge')).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const email = address()
    const { state, code } = await person().allow(url, email)
    expect(await admin.integration.finish({ vendor, state, code })).toEqual({ vendor, returnTo })
    expect(await cardOf(admin, vendor)).toMatchObject({
      state: 'connected',
      account: email,
      connectedBy: company.admin.name,
      failure: null,
    })
    const [row] = await rowsOf()
    const opened = await accessTokenOf(tokenDeps(), vendorOf(vendor), keyOf(vendor))
    if (!opened.ok) throw new Error(opened.reason)
    expect(Buffer.from(row!.secret).toString('latin1')).not.toContain(opened.accessToken)
    expect(JSON.stringify(row)).not.toContain(opened.accessToken)
  })

  it('reports a denial, and stores nothing', async () => {
    const { url } = await admin.integration.begin({ vendor, returnTo })
    const { state, error } = await person().deny(url)
    await expect(admin.integration.finish({ vendor, state, error })).rejects.toMatchObject({
      code: 'OAUTH_DENIED',
      data: { returnTo },
    })
    expect(await rowsOf()).toEqual([])
  })
})

const vendorOf = (id: string) => app.deps.providers.mailVendors.find((each) => each.id === id)!
const keyOf = (vendor: 'gmail' | 'microsoft365') => ({ companyId: company.tenant.id, vendor })
const tokenDeps = () => ({ db: app.database.db, secrets: app.deps.secrets, clock: app.clock })

describe('an OAuth state', () => {
  const started = async (client = admin) => {
    const { url } = await client.integration.begin({ vendor: 'gmail', returnTo })
    return person().allow(url, address())
  }
  const notValid = { code: 'OAUTH_STATE_NOT_VALID' }

  it('works once', async () => {
    const { state, code } = await started()
    await admin.integration.finish({ vendor: 'gmail', state, code })
    await expect(admin.integration.finish({ vendor: 'gmail', state, code })).rejects.toMatchObject(notValid)
  })

  it('expires after ten minutes', async () => {
    const { state, code } = await started()
    app.clock.advance(10 * 60_000)
    await expect(admin.integration.finish({ vendor: 'gmail', state, code })).rejects.toMatchObject(notValid)
  })

  it('belongs to the user, company and vendor that started it', async () => {
    const { state, code } = await started()
    const stranger = await app.client({ userId: (await makeCompany(app.database)).admin.id })
    for (const other of [rep, stranger]) {
      await expect(other.integration.finish({ vendor: 'gmail', state, code })).rejects.toMatchObject(notValid)
    }
    await expect(admin.integration.finish({ vendor: 'microsoft365', state, code })).rejects.toMatchObject(notValid)
    await expect(admin.integration.finish({ vendor: 'gmail', state: 'forged', code })).rejects.toMatchObject(notValid)
    await expect(admin.integration.finish({ vendor: 'gmail', state, code: 'forged' })).rejects.toMatchObject(notValid)
    expect(await rowsOf()).toEqual([])
  })

  it('that is never used is deleted', async () => {
    await admin.integration.begin({ vendor: 'gmail', returnTo })
    app.clock.advance(11 * 60_000)
    await app.deps.jobs.drain()
    const left = await app.database.db.select().from(oauthState).where(eq(oauthState.companyId, company.tenant.id))
    expect(left).toEqual([])
  })
})

describe('an account that is already connected', () => {
  it('by a colleague is reported as such', async () => {
    const email = address()
    await connect(rep, 'gmail', email, 'own')
    await expect(connect(admin, 'gmail', email)).rejects.toMatchObject({
      code: 'ACCOUNT_CONNECTED',
      message: 'This account is already connected',
    })
  })

  it('by another company is reported as existing', async () => {
    const email = address()
    const other = await app.client({ userId: (await makeCompany(app.database)).admin.id })
    await connect(other, 'gmail', email)
    await expect(connect(admin, 'gmail', email)).rejects.toMatchObject({
      code: 'ACCOUNT_EXISTS',
      message: 'This account already exists',
    })
  })

  it('by the same owner is connected again', async () => {
    const email = address()
    await connect(admin, 'gmail', email)
    await connect(admin, 'gmail', email)
    expect(await rowsOf()).toHaveLength(1)
  })

  it('is replaced by the same owner’s other one: email has one sender', async () => {
    await connect(admin, 'gmail', address())
    await connect(admin, 'microsoft365', address())
    expect((await rowsOf()).map(({ vendor }) => vendor)).toEqual(['microsoft365'])
  })
})

describe('users who are not admins', () => {
  it('connect only their own account, and see whom to ask', async () => {
    await expect(rep.integration.begin({ vendor: 'gmail', returnTo })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(rep.integration.disconnect({ vendor: 'gmail' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await connect(rep, 'gmail', address(), 'own')
    expect((await rep.integration.list()).admins).toContain(company.admin.name)
    expect((await cardOf(rep, 'gmail')).state).toBe('notConnected')
    expect((await rep.email.getOwn()).account).toMatchObject({ vendor: 'gmail', state: 'connected', server: null })
    expect((await admin.email.get()).account).toBeNull()
  })
})

describe('an access token', () => {
  it('that has expired is renewed by one of two workers, and both use the result', async () => {
    await connect(admin, 'microsoft365', address())
    const second = createApp({ config: app.deps.config, database: app.database, keys: testKeys, clock: app.clock })
    const { oauth } = sandbox.microsoft365
    oauth.refreshes = 0
    oauth.refreshDelayMs = 200
    app.clock.advance(3_600_000)
    try {
      const got = await Promise.all(
        [app.deps, second.deps, app.deps].map((deps) =>
          accessTokenOf(
            { db: app.database.db, secrets: deps.secrets, clock: app.clock },
            vendorOf('microsoft365'),
            keyOf('microsoft365'),
          ),
        ),
      )
      expect(oauth.refreshes).toBe(1)
      expect(new Set(got.map((each) => each.ok && each.accessToken)).size).toBe(1)
      expect(got[0]?.ok).toBe(true)
    } finally {
      oauth.refreshDelayMs = 0
      await second.stop()
    }
  })

  it('with a revoked consent fails the connection and notifies the admins, once', async () => {
    const email = address()
    await connect(admin, 'gmail', email)
    sandbox.gmail.oauth.revokeAll()
    for (const _again of [1, 2]) {
      await expect(admin.integration.test({ vendor: 'gmail' })).rejects.toMatchObject({ code: 'ACCESS_REVOKED' })
    }
    await app.deps.jobs.drain()
    expect(await cardOf(admin, 'gmail')).toMatchObject({ state: 'failed', failure: 'ACCESS_REVOKED' })
    const mails = await app.database.db
      .select()
      .from(mail)
      .where(and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'emailFailed')))
    expect(mails).toHaveLength(1)
    await connect(admin, 'gmail', email)
    await admin.integration.test({ vendor: 'gmail' })
    expect((await cardOf(admin, 'gmail')).state).toBe('connected')
  })
})

it('is deleted on disconnecting, and revoked at the vendor', async () => {
  await connect(admin, 'gmail', address())
  await admin.integration.disconnect({ vendor: 'gmail' })
  expect(await rowsOf()).toEqual([])
  const reported = await app.database.db
    .select({ type: event.type })
    .from(event)
    .where(and(eq(event.companyId, company.tenant.id), eq(event.subjectId, company.tenant.id)))
    .orderBy(event.position)
  expect(reported.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['integration.connected', 'integration.disconnected']),
  )
})

it('is deleted when its owner is deactivated', async () => {
  await connect(rep, 'gmail', address(), 'own')
  await admin.identity.deactivateUser({ id: company.salesRep.id, reassignTo: null })
  await app.deps.jobs.drain()
  expect(await rowsOf()).toEqual([])
})

it('offers no vendor without an OAuth client of the operator', async () => {
  const plain = await createTestApp({ LOG_LEVEL: 'silent' })
  try {
    const own = await makeCompany(plain.database)
    const client = await plain.client({ userId: own.admin.id })
    expect((await client.integration.list()).cards.map(({ vendor }) => vendor)).toEqual([
      'smtp',
      'google',
      'reportService',
      'jobnimbus',
      'acculynx',
      'hubspot',
      'salesrabbit',
    ])
    expect((await client.email.get()).offered).toEqual([])
    await expect(client.integration.begin({ vendor: 'gmail', returnTo })).rejects.toMatchObject({
      code: 'VENDOR_NOT_OFFERED',
    })
  } finally {
    await plain.close()
  }
})

const testKeys = { encryption: `k1:${'0f'.repeat(32)}` }
