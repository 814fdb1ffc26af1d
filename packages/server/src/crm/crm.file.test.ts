import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { describe, expect, it } from 'vitest'
import { makeESign, sent, signBy } from '../proposal/sign/proposal.signing.fixture.ts'
import { apiKey, type CrmWorld, inCrmWorld } from './crm.fixture.ts'
import { crmFile } from './crm.table.ts'

/** A company that connected a CRM, with a signed proposal of a lead that the CRM has, unless `before` says otherwise. */
const signed = (
  vendor: CrmVendorId,
  tell: (world: CrmWorld & Awaited<ReturnType<typeof sign>>) => Promise<void>,
  before: (world: CrmWorld, admin: Admin) => Promise<void> = async () => {},
) =>
  inCrmWorld(async (world) => tell({ ...world, ...(await sign(world, vendor, before)) }), vendor, {
    ...{ LINK_REQUESTS_PER_MINUTE: '1000000', MAIL_PER_RECIPIENT_PER_DAY: '1000' },
  })

type Admin = Awaited<ReturnType<CrmWorld['asAdmin']>>

async function sign(world: CrmWorld, vendor: CrmVendorId, before: (world: CrmWorld, admin: Admin) => Promise<void>) {
  const { app, drain } = world
  const made = await makeESign(app, ['Grace'])
  const admin = await app.client({ userId: made.company.admin.id })
  await admin.integration.connectKey({ vendor, apiKey })
  await drain()
  const [link] = await sent(made.rep, made.id)
  await before(world, admin)
  await signBy(await app.client(), link!)
  await drain()
  const { leadId } = await made.rep.proposal.get({ id: made.id })
  const atCrm = async () => (await admin.crm.listOfLead({ leadId })).records[0]!
  return { admin, leadId, vendor, atCrm }
}

const hours = async ({ later }: CrmWorld, count: number) => {
  for (let hour = 0; hour < count; hour += 1) await later(60)
}

describe('a signed contract', () => {
  it('is attached at JobNimbus once it is sealed, and the lead shows it', () =>
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
    it(`whose answer is lost at ${vendor} is looked for, and not attached twice`, () =>
      signed(
        vendor,
        async (world) => {
          const { atCrm, crm, hubSpot } = world
          crm.behavior = 'lose'
          hubSpot.behavior = 'lose'
          await hours(world, 2)
          crm.behavior = 'normal'
          hubSpot.behavior = 'normal'
          await hours(world, 5)
          expect((await atCrm()).files).toMatchObject([{ state: 'attached' }])
          expect([crm.files.length, hubSpot.files.length].sort()).toEqual([0, 1])
          expect(hubSpot.notes).toHaveLength(vendor === 'hubspot' ? 1 : 0)
        },
        async ({ crm, hubSpot }) => {
          crm.behavior = 'outage'
          hubSpot.behavior = 'outage'
        },
      ))
  }

  it('whose answer is lost at AccuLynx is not sent again, since nobody can tell whether it arrived', () =>
    signed(
      'acculynx',
      async (world) => {
        const { app, admin, atCrm, accuLynx, leadId, drain, vendor } = world
        accuLynx.behavior = 'normal'
        await hours(world, 3)
        expect((await atCrm()).files).toMatchObject([{ state: 'attached' }])
        // As if its answer had been lost.
        const unsure = { state: 'failed' as const, failure: 'CRM_FILE_UNSURE' as const }
        await app.database.db.update(crmFile).set(unsure)
        await admin.crm.syncLead({ leadId, vendor })
        await drain()
        expect(accuLynx.jobs[0]!.documents).toHaveLength(1)
        expect((await atCrm()).files).toMatchObject([{ failure: 'CRM_FILE_UNSURE' }])
      },
      async ({ accuLynx }) => {
        accuLynx.behavior = 'outage'
      },
    ))

  it('is not attached where the company does not want it', () =>
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
