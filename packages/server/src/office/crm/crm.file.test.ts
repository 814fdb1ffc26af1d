import { randomUUID } from 'node:crypto'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { describe, expect, it } from 'vitest'
import { makeESign, sent, signBy } from '../../contracts/proposal/sign/proposal.signing.fixture.ts'
import { systemContext } from '../../platform/context.ts'
import { queueFiles } from './crm.file.ts'
import { apiKey, type CrmWorld, inCrmWorld } from './crm.fixture.ts'
import { crmFile } from './crm.table.ts'
import { lockCrmRecord } from './crm.want.ts'

/** A company with a connected CRM and a signed proposal of a lead that is at the CRM, unless `before` changes that. */
const signed = (
  vendor: CrmVendorId,
  tell: (world: CrmWorld & Awaited<ReturnType<typeof sign>>) => Promise<void>,
  before: Before = async () => {},
) =>
  inCrmWorld(async (world) => tell({ ...world, ...(await sign(world, vendor, before)) }), vendor, {
    LINK_REQUESTS_PER_MINUTE: '1000000',
    MAIL_PER_RECIPIENT_PER_DAY: '1000',
  })

type Before = (world: CrmWorld, admin: Admin, leadId: string) => Promise<void>
type Admin = Awaited<ReturnType<CrmWorld['asAdmin']>>

async function sign(world: CrmWorld, vendor: CrmVendorId, before: Before) {
  const { app, drain } = world
  const created = await makeESign(app, ['Grace'])
  const admin = await app.client({ userId: created.company.admin.id })
  await admin.integration.connectKey({ vendor, apiKey })
  await drain()
  const [link] = await sent(created.rep, created.id)
  const { leadId } = await created.rep.proposal.get({ id: created.id })
  await before(world, admin, leadId)
  await signBy(await app.client(), link!)
  await drain()
  const atCrm = async () => (await admin.crm.listOfLead({ leadId })).records[0]!
  return { admin, leadId, vendor, atCrm }
}

/** The lead is at the CRM, which then starts to behave like this. */
const atCrmBefore = (behavior: 'outage') => async (world: CrmWorld, admin: Admin, leadId: string) => {
  const { crm, hubSpot, accuLynx, drain } = world
  const { notSent } = await admin.crm.listOfLead({ leadId })
  for (const vendor of notSent) await admin.crm.syncLead({ leadId, vendor })
  await drain()
  for (const each of [crm, hubSpot, accuLynx]) each.behavior = behavior
}

/** Attaches again as if nothing had been attached, at a CRM whose answers are lost. */
async function again({
  app,
  leadId,
  vendor,
  crm,
  hubSpot,
  accuLynx,
  drain,
}: CrmWorld & Awaited<ReturnType<typeof sign>>) {
  for (const each of [crm, hubSpot, accuLynx]) each.behavior = 'lose'
  for (const list of [crm.files, hubSpot.files, hubSpot.notes, accuLynx.jobs[0]?.documents ?? []]) list.length = 0
  const [row] = await app.database.db.update(crmFile).set({ state: 'waiting' }).returning()
  const ctx = (await systemContext(app.deps, row!.companyId))!
  await ctx.transaction(async (tx) => queueFiles(tx, (await lockCrmRecord(tx, vendor, { leadId }))!))
  await drain()
}

const hours = async ({ later }: CrmWorld, count: number) => {
  for (let hour = 0; hour < count; hour += 1) await later(60)
}

describe('a signed contract', () => {
  it('is attached at JobNimbus once sealed, and the lead shows it', () =>
    signed('jobnimbus', async ({ app, admin, leadId, atCrm, crm, drain, vendor }) => {
      const { files, externalId, calls } = await atCrm()
      expect(files).toMatchObject([{ state: 'attached', failure: null, attachedAt: app.clock.now().toISOString() }])
      expect(files[0]!.name).toMatch(/signed-v1-[0-9a-f]{12}\.pdf$/)
      expect(crm.files).toMatchObject([{ filename: files[0]!.name, related: [{ id: externalId }] }])
      expect(crm.files[0]!.size).toBeGreaterThan(10_000)
      expect(calls.map(({ request }) => request.split('/').at(-1))).toContain('url')
      await admin.crm.syncLead({ leadId, vendor })
      await drain()
      expect(crm.files).toHaveLength(1)
    }))

  it('is attached at HubSpot as a note with the file on the deal', () =>
    signed('hubspot', async ({ atCrm, hubSpot }) => {
      const [file] = hubSpot.files
      expect(file!.name).toBe((await atCrm()).files[0]!.name)
      expect(hubSpot.notes).toMatchObject([
        { associated: [hubSpot.deals[0]!.id], properties: { hs_attachment_ids: file!.id } },
      ])
    }))

  it('is attached at AccuLynx in the folder for contracts', () =>
    signed('acculynx', async ({ atCrm, accuLynx }) => {
      const { files } = await atCrm()
      expect(accuLynx.jobs[0]!.documents).toEqual([{ name: files[0]!.name, folder: 'Contracts' }])
      expect(files).toMatchObject([{ state: 'attached' }])
    }))

  for (const vendor of ['jobnimbus', 'hubspot'] as const) {
    it(`with a lost response at ${vendor} is searched first, and not attached twice`, () =>
      signed(vendor, async (world) => {
        const { atCrm, crm, hubSpot } = world
        await again(world)
        expect((await atCrm()).files).toMatchObject([{ state: 'waiting' }])
        crm.behavior = 'normal'
        hubSpot.behavior = 'normal'
        await hours(world, 3)
        expect((await atCrm()).files).toMatchObject([{ state: 'attached' }])
        expect(vendor === 'hubspot' ? hubSpot.files : crm.files).toHaveLength(1)
        expect(hubSpot.notes).toHaveLength(vendor === 'hubspot' ? 1 : 0)
      }))
  }

  it('with a lost response at AccuLynx is not sent again, because its arrival is unknown', () =>
    signed('acculynx', async (world) => {
      const { admin, atCrm, accuLynx, leadId, drain, vendor } = world
      await again(world)
      accuLynx.behavior = 'normal'
      expect((await atCrm()).files).toMatchObject([{ state: 'failed', failure: 'CRM_FILE_UNSURE' }])
      await admin.crm.syncLead({ leadId, vendor })
      await drain()
      await hours(world, 3)
      expect(accuLynx.jobs[0]!.documents).toHaveLength(1)
      expect((await atCrm()).files).toMatchObject([{ failure: 'CRM_FILE_UNSURE' }])
    }))

  it('waits until AccuLynx is available again', () =>
    signed(
      'acculynx',
      async (world) => {
        const { atCrm, accuLynx } = world
        await hours(world, 1)
        expect((await atCrm()).files).toMatchObject([{ state: 'waiting' }])
        accuLynx.behavior = 'normal'
        await hours(world, 2)
        expect((await atCrm()).files).toMatchObject([{ state: 'attached' }])
        expect(accuLynx.jobs[0]!.documents).toHaveLength(1)
      },
      atCrmBefore('outage'),
    ))

  it('rejected by the CRM is attached again on request', () =>
    signed('jobnimbus', async ({ app, admin, atCrm, crm, leadId, vendor, drain }) => {
      crm.files.length = 0
      const refused = { state: 'failed' as const, failure: 'CRM_REFUSED' as const, answer: '400 No space left' }
      await app.database.db.update(crmFile).set(refused)
      expect((await atCrm()).files).toMatchObject([{ answer: '400 No space left' }])
      await admin.crm.syncLead({ leadId, vendor })
      await drain()
      expect(crm.files).toHaveLength(1)
      expect((await atCrm()).files).toMatchObject([{ state: 'attached', failure: null, answer: '' }])
    }))

  it('rejected by the CRM is attached again with all failed ones, and its lead is not sent again', () =>
    signed('jobnimbus', async ({ app, admin, atCrm, crm, vendor, drain }) => {
      crm.files.length = 0
      await app.database.db.update(crmFile).set({ state: 'failed', failure: 'CRM_REFUSED' })
      expect(await admin.crm.getSettings({ vendor })).toMatchObject({ failedFiles: 1, counts: { failed: 0 } })
      const leadWrites = async () =>
        (await atCrm()).calls.filter(({ request }) => /^PUT .*contacts/.test(request)).length
      const before = await leadWrites()
      expect(await admin.crm.retryFailed({ vendor })).toEqual({ retried: 1 })
      await drain()
      expect(crm.files).toHaveLength(1)
      expect((await atCrm()).files).toMatchObject([{ state: 'attached', failure: null }])
      expect((await admin.crm.getSettings({ vendor })).failedFiles).toBe(0)
      expect(await leadWrites()).toBe(before)
      // It is unknown whether the CRM has it.
      await app.database.db.update(crmFile).set({ state: 'failed', failure: 'CRM_FILE_UNSURE' })
      expect(await admin.crm.retryFailed({ vendor })).toEqual({ retried: 0 })
    }))

  it('sealed before the CRM was connected is sent with the existing leads', () =>
    inCrmWorld(
      async ({ app, crm, drain }) => {
        const created = await makeESign(app, ['Grace'])
        const [link] = await sent(created.rep, created.id)
        const { leadId } = await created.rep.proposal.get({ id: created.id })
        await signBy(await app.client(), link!)
        await drain()
        const vendor = 'jobnimbus' as const
        const admin = await app.client({ userId: created.company.admin.id })
        await admin.integration.connectKey({ vendor, apiKey })
        const all = { kinds: ['rqp' as const, 'other' as const], statuses: [], madeFrom: '' }
        await admin.crm.sendExisting({ ...all, vendor, idempotencyKey: randomUUID() })
        await drain()
        const [record] = (await admin.crm.listOfLead({ leadId })).records
        expect(record!.files).toMatchObject([{ state: 'attached' }])
        expect(crm.files).toMatchObject([{ related: [{ id: record!.externalId }] }])
        await admin.crm.syncLead({ leadId, vendor })
        await drain()
        expect(crm.files).toHaveLength(1)
      },
      'jobnimbus',
      { LINK_REQUESTS_PER_MINUTE: '1000000', MAIL_PER_RECIPIENT_PER_DAY: '1000' },
    ))

  it('is not attached if the company turned that off', () =>
    signed(
      'jobnimbus',
      async ({ atCrm, crm }) => {
        expect((await atCrm()).files).toEqual([])
        expect(crm.files).toEqual([])
      },
      async (_world, admin) => {
        const { settings, version } = await admin.crm.getSettings({ vendor: 'jobnimbus' })
        expect(settings.attachSigned).toBe(true)
        await admin.crm.updateSettings({ ...settings, attachSigned: false, vendor: 'jobnimbus', version })
      },
    ))
})
