import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { type DnsServer, startDnsServer } from '@gable/testing/dns-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTextLookUp } from '../../outside/providers/dns/resolver.ts'
import { saveConnection } from '../../places/integration/integration.service.ts'
import { companyItself } from '../../platform/owner.ts'

let dns: DnsServer
let app: TestApp
let company: TestCompany
let admin: ApiClient

beforeAll(async () => {
  dns = await startDnsServer()
  app = await createTestApp({ DNS_SERVERS: dns.address })
})
afterAll(async () => {
  await app.close()
  await dns.close()
})
beforeEach(async () => {
  dns.texts.clear()
  dns.silent = false
  company = await makeCompany(app.database)
  admin = await app.client({ userId: company.admin.id })
})

/** Connects an account at an email server with this sender address. */
const connect = (fromAddress: string, host = 'smtp.office365.com', ownerId = companyItself) =>
  saveConnection(
    { ...company.admin.ctx, secrets: app.deps.secrets },
    {
      vendor: 'smtp' as const,
      ownerId,
      secret: 'a password',
      settings: {
        host,
        port: 587,
        security: 'starttls' as const,
        login: 'office',
        replyTo: '',
        fromName: 'Ridge and Sons',
        fromAddress,
      },
    },
  )
const checks = async () => {
  const found = await admin.email.domain()
  return Object.fromEntries(found!.checks.map(({ kind, ...check }) => [kind, check]))
}

describe('an email account’s sending domain', () => {
  it('has its three records found, also by includes and in the parent domain', async () => {
    await connect('office@mail.ridge.example')
    dns.texts.set('mail.ridge.example', ['google-site-verification=x', 'v=spf1 include:_spf.host.example -all'])
    dns.texts.set('_spf.host.example', ['v=spf1 redirect=spf.protection.outlook.com'])
    dns.texts.set('selector2._domainkey.mail.ridge.example', [`v=DKIM1; k=rsa; p=${'M'.repeat(400)}`])
    dns.texts.set('_dmarc.ridge.example', ['v=DMARC1; p=quarantine'])
    const { domain } = (await admin.email.domain())!
    expect(domain).toBe('mail.ridge.example')
    expect(Object.values(await checks()).map(({ state, record }) => [state, record])).toEqual([
      ['found', null],
      ['found', null],
      ['found', null],
    ])
  })

  it('lists missing records, with what to add', async () => {
    await connect('office@ridge.example')
    expect(await checks()).toEqual({
      spf: {
        state: 'missing',
        current: '',
        record: { host: 'ridge.example', value: 'v=spf1 include:spf.protection.outlook.com ~all' },
      },
      dkim: { state: 'missing', current: '', record: { host: 'selector1._domainkey.ridge.example', value: '' } },
      dmarc: {
        state: 'missing',
        current: '',
        record: { host: '_dmarc.ridge.example', value: 'v=DMARC1; p=none; rua=mailto:office@ridge.example' },
      },
    })
  })

  it('lists wrong records, with their replacements', async () => {
    await connect('office@ridge.example')
    dns.texts.set('ridge.example', ['v=spf1 mx -all'])
    dns.texts.set('selector1._domainkey.ridge.example', ['v=DKIM1; p='])
    dns.texts.set('_dmarc.ridge.example', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'])
    const found = await checks()
    expect(Object.values(found).map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong'])
    expect(found.spf!.record!.value).toBe('v=spf1 mx include:spf.protection.outlook.com -all')
    dns.texts.set('ridge.example', ['v=spf1 mx ~all', 'v=spf1 a include:spf.protection.outlook.com -all'])
    expect((await checks()).spf!.record!.value).toBe('v=spf1 mx a include:spf.protection.outlook.com ~all')
  })

  it('is not checked for an unknown server, nor at a shared service', async () => {
    await connect('office@ridge.example', 'mail.ridge.example')
    dns.texts.set('ridge.example', ['v=spf1 ip4:192.0.2.1 -all'])
    dns.texts.set('mail._domainkey.ridge.example', ['p=MIIB'])
    expect(await checks()).toMatchObject({ spf: { state: 'found' }, dkim: { state: 'found' } })
    await connect('ridge@gmail.com', 'smtp.gmail.com')
    expect(await admin.email.domain()).toEqual({ domain: 'gmail.com', checks: [] })
  })

  it('is each user’s own, and does not exist without an account', async () => {
    expect(await admin.email.domain()).toBeNull()
    await connect('sal@ridge.example', 'smtp.office365.com', company.salesRep.id)
    const rep = await app.client({ userId: company.salesRep.id })
    expect((await rep.email.ownDomain())!.domain).toBe('ridge.example')
    await expect(rep.email.domain()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await admin.email.ownDomain()).toBeNull()
  })

  it('could not be checked if no resolver responds', async () => {
    const lookUp = createTextLookUp({ DNS_SERVERS: ['127.0.0.1:9'] })
    expect(await lookUp('ridge.example')).toEqual({ ok: false, reason: 'NO_ANSWER' })
    dns.silent = true
    await connect('office@ridge.example')
    expect(Object.values(await checks()).map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  })
})
