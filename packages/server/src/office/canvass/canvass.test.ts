import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { salesRabbitRecord } from '../../outside/providers/door-to-door/salesrabbit.ts'
import { systemContext } from '../../platform/context.ts'
import { event } from '../../platform/platform.table.ts'
import { apiKey, type CanvassWorld, door, inCanvassWorld, vendor } from './canvass.fixture.ts'
import { doorLead, noteOf } from './canvass.import.ts'
import { nextSince, takeChanges } from './canvass.poll.ts'
import { canvassProgress, type StoredDoorRecord } from './canvass.table.ts'

const homeForm = {
  firstName: 'June',
  lastName: 'Takeda',
  email: 'june@home.example',
  phone: '3075550177',
  city: 'Driggs',
  state: 'ID',
  postalCode: '83422',
  country: 'UnitedStates' as const,
}

describe('a record of SalesRabbit', () => {
  it('becomes a lead of the rep with the same email, with its status and notes as the first note', () =>
    inCanvassWorld(async ({ asAdmin, company, rabbit, enter, later, records, leads, notesOf }) => {
      const { id: repId } = company.salesRep
      const { email } = await (await asAdmin()).identity.getUser({ id: repId })
      rabbit.reps = [{ id: 9, firstName: 'Robin', lastName: 'Field', email: email.toUpperCase(), active: true }]
      enter({ userId: 9, street1: '12 Elm Street' })
      await later(6)
      const [created] = await leads()
      expect(created).toMatchObject({
        kind: 'rqp',
        status: 'New',
        firstName: 'June',
        lastName: 'Takeda',
        phone: '3075550177',
        email: 'june@home.example',
        street: '12 Elm Street',
        city: 'Driggs',
        state: 'ID',
        postalCode: '83422',
        leadSource: 'Door knock',
        assignedUserId: repId,
        originalUserId: repId,
      })
      const notes = await notesOf(created!.id)
      expect(notes).toMatchObject([
        {
          commenter: 'SalesRabbit',
          comment: 'Status in SalesRabbit: Appointment Set\nRep: Robin Field\n\nLeak over the garage.',
        },
      ])
      expect(await records()).toMatchObject([
        {
          result: 'added',
          failure: null,
          leadId: created!.id,
          name: 'June Takeda',
          rep: 'Robin Field',
          status: 'Appointment Set',
        },
      ])
    }))

  it('that is read repeatedly is one lead and one note', () =>
    inCanvassWorld(async ({ enter, later, records, leads, notesOf }) => {
      enter()
      for (let poll = 0; poll < 4; poll += 1) await later(6)
      const [created, ...others] = await leads()
      expect(others).toEqual([])
      expect(await notesOf(created!.id)).toHaveLength(1)
      expect(await records()).toHaveLength(1)
    }))

  it('at an existing lead’s address is linked to it: missing details are filled in, and nothing is changed', () =>
    inCanvassWorld(async ({ asAdmin, enter, later, records, leads, notesOf }) => {
      const admin = await asAdmin()
      const form = { ...homeForm, lastName: 'Before', email: '', street: '12 Elm Street' }
      const { id } = await admin.lead.create({ ...form, idempotencyKey: crypto.randomUUID() })
      enter({ street1: '12 elm st.', lastName: 'Takeda', phonePrimary: '307-555-0199' })
      await later(6)
      expect(await leads()).toMatchObject([
        { id, lastName: 'Before', phone: '3075550177', email: 'june@home.example', leadSource: '' },
      ])
      expect(await records()).toMatchObject([{ result: 'linked', leadId: id }])
      expect(await notesOf(id)).toMatchObject([{ comment: expect.stringContaining('Leak over the garage.') }])
    }))

  it('that changes there fills in what the lead still lacks, without a second note', () =>
    inCanvassWorld(async ({ app, enter, rabbit, later, records, leads, notesOf }) => {
      const record = enter({ email: '' })
      await later(6)
      rabbit.change(record, { email: 'june@home.example', lastName: 'Other', status: 'Sale Made' })
      await later(6)
      const [created] = await leads()
      expect(created).toMatchObject({ email: 'june@home.example', lastName: 'Takeda' })
      expect(await notesOf(created!.id)).toHaveLength(1)
      expect(await records()).toMatchObject([{ result: 'added', status: 'Sale Made' }])
      const reported = await app.database.db
        .select()
        .from(event)
        .where(eq(event.type, 'canvass.statusChanged'))
        .orderBy(event.position)
      expect(reported).toMatchObject([{ subjectId: created!.id, data: { status: 'Sale Made' } }])
    }))

  it('without a full address, outside of the country or with a wrong email says why, and is added once corrected', () =>
    inCanvassWorld(async ({ asAdmin, enter, rabbit, later, records, leads }) => {
      const record = enter({ lastName: 'Nowhere', zip: '' })
      enter({ lastName: 'Canada', state: 'AB', zip: 'T1L 1A1' })
      enter({ lastName: 'Wrong', email: 'june(at)home' })
      await later(6)
      expect((await records()).map(({ name, result, failure }) => [name, result, failure])).toEqual([
        ['June Wrong', 'notAdded', 'CANVASS_EMAIL_NOT_VALID'],
        ['June Canada', 'notAdded', 'CANVASS_OTHER_COUNTRY'],
        ['June Nowhere', 'notAdded', 'CANVASS_NO_ADDRESS'],
      ])
      expect(await leads()).toEqual([])
      const { canvass } = await asAdmin()
      const nowhere = (await records())[2]!
      expect(await canvass.retryRecord({ id: nowhere.id })).toMatchObject({ result: 'notAdded' })
      rabbit.change(record, { zip: '83422' })
      const outcome = await canvass.retryRecord({ id: nowhere.id })
      expect(outcome).toMatchObject({ result: 'added', failure: null })
      expect(await canvass.retryRecord({ id: nowhere.id })).toEqual(outcome)
      await later(6)
      expect(await leads()).toMatchObject([{ lastName: 'Nowhere' }])
      expect((await canvass.listRecords({ vendor, search: 'nowhere', results: ['added'] })).rows).toHaveLength(1)
      expect((await canvass.getSettings({ vendor })).counts).toEqual({ added: 1, linked: 0, notAdded: 2 })
    }))

  it('deleted there before it was read is skipped, and one that was not added says so', () =>
    inCanvassWorld(async ({ enter, rabbit, later, records }) => {
      rabbit.change(enter(), { deletedAt: '2026-11-20T15:00:00Z' })
      const record = enter({ zip: '' })
      await later(6)
      expect(await records()).toHaveLength(1)
      rabbit.change(record, { deletedAt: '2026-11-20T15:06:00Z' })
      await later(6)
      expect(await records()).toMatchObject([{ result: 'notAdded', failure: 'CANVASS_RECORD_GONE' }])
    }))
})

describe('settings', () => {
  it('select statuses, and another selection reads the last days’ records again', () =>
    inCanvassWorld(async ({ asAdmin, company, enter, later, drain, leads }) => {
      const { canvass } = await asAdmin()
      const { statuses, settings } = await canvass.getSettings({ vendor })
      expect(statuses).toContain('Do Not Knock')
      expect(settings).toEqual({ takesAll: true, statuses: [], assigneeId: null })
      const assigneeId = company.salesRep.id
      const selected = { takesAll: false, statuses: ['Appointment Set'], assigneeId }
      await canvass.updateSettings({ vendor, version: 0, settings: selected })
      enter({ lastName: 'Set' })
      enter({ lastName: 'Away', status: 'Not Home' })
      await later(6)
      expect(await leads()).toMatchObject([{ lastName: 'Set', assignedUserId: assigneeId, originalUserId: null }])
      await later(24 * 60)
      const again = (await asAdmin()).canvass
      await again.updateSettings({ vendor, version: 1, settings: { ...selected, statuses: ['Not Home'] } })
      await drain()
      expect((await leads()).map(({ lastName }) => lastName).sort()).toEqual(['Away', 'Set'])
      await expect(again.updateSettings({ vendor, version: 1, settings: selected })).rejects.toMatchObject({
        code: 'STALE_VERSION',
      })
      const nobody = { ...selected, assigneeId: crypto.randomUUID() }
      await expect(again.updateSettings({ vendor, version: 2, settings: nobody })).rejects.toMatchObject({
        code: 'USER_NOT_FOUND',
      })
    }))
})

describe('a failing app', () => {
  it('that rejects the key ends the connection, notifies the admins, and continues with a new key; other companies are unaffected', () =>
    inCanvassWorld(async ({ app, asAdmin, connect, enter, rabbit, later, drain, leads }) => {
      const other = await makeCompany(app.database)
      const otherAdmin = await app.client({ userId: other.admin.id })
      await otherAdmin.integration.connectKey({ vendor, apiKey: 'sandbox-key-2' })
      rabbit.apiKey = 'sandbox-key-2'
      rabbit.enter('sandbox-key-2', door())
      enter()
      await later(6)
      expect((await otherAdmin.canvass.listRecords({ vendor })).rows).toMatchObject([{ result: 'added' }])
      const admin = await asAdmin()
      const { cards } = await admin.integration.list()
      expect(cards.find((card) => card.vendor === vendor)).toMatchObject({
        state: 'failed',
        failure: 'API_KEY_INCORRECT',
      })
      const reported = await app.database.db
        .select()
        .from(event)
        .where(eq(event.type, 'integration.failed'))
        .orderBy(event.position)
      expect(reported).toHaveLength(1)
      await expect(admin.canvass.checkNow({ vendor })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      rabbit.apiKey = apiKey
      await connect()
      await drain()
      expect(await leads()).toHaveLength(1)
    }))

  it('loses no record after an hour of downtime', () =>
    inCanvassWorld(async ({ enter, rabbit, later, leads, asAdmin }) => {
      rabbit.behavior = 'outage'
      enter()
      await later(6)
      await later(60)
      expect(await leads()).toEqual([])
      rabbit.behavior = 'normal'
      await later(6)
      await later(6)
      expect(await leads()).toHaveLength(1)
      expect((await (await asAdmin()).canvass.getSettings({ vendor })).isChecking).toBe(false)
    }))

  it('that fails in the middle of a page continues with the remaining records, without duplicates', () =>
    inCanvassWorld(async (world) => {
      for (const lastName of ['One', 'Two', 'Three']) world.enter({ lastName })
      world.app.clock.advance(60_000)
      await cutOff(world, 2)
      expect(await world.leads()).toHaveLength(2)
      await world.later(6)
      expect((await world.leads()).map(({ lastName }) => lastName).sort()).toEqual(['One', 'Three', 'Two'])
      expect(await world.records()).toHaveLength(3)
    }))
})

/** Simulates a worker that ends after a number of records. */
async function cutOff({ app, company, leads }: CanvassWorld, after: number): Promise<void> {
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted: () => {
      if (left === 0) throw new Error('The process ends')
      left -= 1
    },
  })
  let left = after
  await expect(takeChanges(ctx, vendor, signal)).rejects.toThrow('The process ends')
  expect(await leads()).toHaveLength(after)
}

it('with more records than fit on a page is read page by page', () =>
  inCanvassWorld(async ({ enter, rabbit, later, records, app, asAdmin }) => {
    rabbit.maxPerPage = 3
    for (let index = 0; index < 7; index += 1) enter({ zip: '', lastName: `Door ${index}` })
    const before = rabbit.lists
    await later(6)
    expect(rabbit.lists - before).toBe(3)
    const { counts, checkedAt } = await (await asAdmin()).canvass.getSettings({ vendor })
    expect(counts.notAdded).toBe(7)
    expect(checkedAt).not.toBeNull()
    const [progress] = await app.database.db.select().from(canvassProgress)
    expect(progress).toMatchObject({ page: 1, roundAt: null, latest: null })
    expect(await records()).toHaveLength(7)
  }))

it('is hidden from reps, in exports, too', () =>
  inCanvassWorld(async ({ app, company, enter, later, asAdmin }) => {
    enter({ lastName: 'Secret' })
    await later(6)
    const rep = await app.client({ userId: company.salesRep.id })
    await expect(rep.canvass.listRecords({ vendor })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const request = {
      list: 'canvassRecord' as const,
      format: 'csv' as const,
      filters: { vendor, search: '', results: [] },
    }
    await expect(rep.download.take(request)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await (await (await asAdmin()).download.take(request)).text()).toContain('Secret')
  }))

describe('rules', () => {
  const record: StoredDoorRecord = {
    firstName: 'June',
    lastName: 'Takeda',
    email: '',
    phone: '',
    otherPhone: '',
    street: '1 Elm St',
    city: 'Driggs',
    state: 'Idaho',
    postalCode: '834221234',
    country: '',
    notes: '',
    status: '',
    repId: '',
    repName: '',
    isDeleted: false,
  }
  const of = { country: 'UnitedStates' as const, leadSource: 'Door knock' }

  it('accept a lead without name, phone or email; unreadable ones are left out and added to the note', () => {
    const odd = { ...record, firstName: '?', lastName: 'x'.repeat(40), phone: '12', otherPhone: '307 555 0188' }
    expect(doorLead(odd, of)).toMatchObject({
      ok: true,
      form: {
        firstName: '',
        lastName: 'x'.repeat(30),
        phone: '3075550188',
        email: '',
        postalCode: '83422-1234',
        state: 'ID',
      },
    })
    expect(noteOf(odd, 'SalesRabbit')).toBe(`Name: ? ${'x'.repeat(40)}\nOther phone: 12`)
    expect(noteOf(record, 'SalesRabbit')).toBe('From SalesRabbit')
  })

  it('cut texts that are too long, leave out what cannot be stored, and treat other types as empty', () => {
    const answered = {
      id: 7,
      firstName: 'x'.repeat(9_000),
      lastName: 'A\0B\uD800',
      street1: { a: 1 },
      zip: 83_422,
      notes: 'one\r\ntwo\0',
    }
    const { externalId, firstName, lastName, street, postalCode, notes, status, changedAt } = salesRabbitRecord.parse({
      ...answered,
      dateModified: 'yesterday',
      status: null,
    })
    expect(firstName).toHaveLength(100)
    expect({ externalId, lastName, street, postalCode, notes, status, changedAt }).toEqual({
      externalId: '7',
      lastName: 'A B\uFFFD',
      street: '',
      postalCode: '83422',
      notes: 'one\ntwo',
      status: '',
      changedAt: null,
    })
    expect(salesRabbitRecord.safeParse({ id: 'no id' }).success).toBe(false)
    const times = { dateModified: '2026-11-20 15:00:00', statusModified: '2026-11-20T08:30:00-07:00' }
    expect(salesRabbitRecord.parse({ id: 7, ...times }).changedAt).toEqual(new Date('2026-11-20T15:30:00Z'))
  })

  it('treat an unknown state or a foreign place as no address', () => {
    expect(doorLead({ ...record, state: 'Jalisco', country: 'Mexico' }, of)).toEqual({
      ok: false,
      failure: 'CANVASS_OTHER_COUNTRY',
    })
    expect(doorLead({ ...record, state: 'Nowhere' }, of)).toEqual({ ok: false, failure: 'CANVASS_NO_ADDRESS' })
    expect(doorLead({ ...record, state: 'AB', postalCode: 'T1L 1A1' }, { ...of, country: 'Canada' })).toMatchObject({
      ok: true,
    })
  })

  it('ask for changes since the latest one seen, and never since later than the start of the round', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute))
    const round = { since: at(0), roundAt: at(30) }
    expect(nextSince(round, at(10))).toEqual(at(10))
    expect(nextSince(round, at(29))).toEqual(at(25))
    expect(nextSince(round, null)).toEqual(at(0))
    expect(nextSince({ since: at(28), roundAt: at(30) }, at(29))).toEqual(at(28))
  })
})
