import { randomUUID } from 'node:crypto'
import type { LeadField } from '@gable/contract/lead-field'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCsv } from '../../../office/download/download.fixture.ts'
import { formFor } from '../lead.fixture.ts'
import { leadFieldValue } from '../lead.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const usual = { choices: [], removed: false }
const [carrier, stories, visit, approval] = [
  { ...usual, id: randomUUID(), name: 'Insurance carrier', kind: 'text' },
  { ...usual, id: randomUUID(), name: 'Stories', kind: 'number' },
  { ...usual, id: randomUUID(), name: 'Adjuster visit', kind: 'date' },
  { ...usual, id: randomUUID(), name: 'HOA approval', kind: 'choice', choices: ['Requested', 'Approved'] },
] as const satisfies LeadField[]
const fields: LeadField[] = [carrier, stories, visit, approval].map((field) => ({
  ...field,
  choices: [...field.choices],
}))
const lists = { leadSources: ['Referral'], lostReasons: ['Moved'] }

async function makeLead() {
  const company = await makeCompany(app.database)
  const admin = await app.client({ userId: company.admin.id })
  const rep = await app.client({ userId: company.salesRep.id })
  const { version } = await admin.lead.saveSettings({ ...lists, fields, version: 1 })
  const { id } = await rep.lead.create({ ...formFor(1), idempotencyKey: randomUUID() })
  const valuesOf = async () => (await rep.lead.get({ id })).fields
  return { company, admin, rep, id, settings: version, valuesOf }
}

test('a lead has values in custom fields, each in its kind’s format, over the current version', async () => {
  const { rep, id, valuesOf } = await makeLead()
  const written = await rep.lead.setFields({
    id,
    version: 1,
    fields: [
      { id: carrier.id, value: ' Acme\nMutual ' },
      { id: stories.id, value: '1,250.50' },
      { id: visit.id, value: '2026-12-01' },
      { id: approval.id, value: 'Requested' },
    ],
  })
  const stored = {
    [carrier.id]: 'Acme Mutual',
    [stories.id]: '1250.50',
    [visit.id]: '2026-12-01',
    [approval.id]: 'Requested',
  }
  expect(await valuesOf()).toEqual(stored)
  const stale = rep.lead.setFields({ id, version: 1, fields: [{ id: carrier.id, value: 'Other' }] })
  await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
  // Fields that are not named keep their value; an empty value is removed.
  await rep.lead.setFields({ id, ...written, fields: [{ id: visit.id, value: '' }] })
  const { [visit.id]: _gone, ...rest } = stored
  expect(await valuesOf()).toEqual(rest)
  const { rows } = await rep.lead.history({ id })
  expect(rows.flatMap(({ type, change }) => (type === 'lead.fieldsChanged' ? [change.names] : []))).toEqual([
    'Adjuster visit',
    'Insurance carrier, Stories, Adjuster visit, HOA approval',
  ])
})

test.each([
  ['a word for a number', stories.id, 'two'],
  ['a day that there is not', visit.id, '2026-02-30'],
  ['a choice that is not offered', approval.id, 'Perhaps'],
  ['a field of nobody', randomUUID(), 'Acme'],
])('%s is refused, and nothing is written', async (_what, fieldId, value) => {
  const { rep, id, valuesOf } = await makeLead()
  const entries = [
    { id: carrier.id, value: 'Acme' },
    { id: fieldId, value },
  ]
  const refused = rep.lead.setFields({ id, version: 1, fields: entries })
  await expect(refused).rejects.toMatchObject({ code: 'FIELD_NOT_VALID' })
  expect(await valuesOf()).toEqual({})
})

test('a removed field keeps its values and accepts no others; permanent deletion removes them', async () => {
  const { company, admin, rep, id, settings, valuesOf } = await makeLead()
  const { version } = await rep.lead.setFields({
    id,
    version: 1,
    fields: [
      { id: carrier.id, value: 'Acme' },
      { id: approval.id, value: 'Requested' },
    ],
  })
  const hidden = fields.map((field) => (field.id === carrier.id ? { ...field, removed: true } : field))
  // A field keeps its kind, and a value remains even if its choice is no longer offered.
  const others = hidden.map((field) =>
    field.id === approval.id ? { ...field, choices: ['Not needed'] } : { ...field, kind: 'date' as const },
  )
  const next = await admin.lead.saveSettings({ ...lists, fields: others, version: settings })
  expect((await rep.lead.settings()).fields.map(({ kind }) => kind)).toEqual(['text', 'number', 'date', 'choice'])
  const toRemoved = rep.lead.setFields({ id, version, fields: [{ id: carrier.id, value: 'Other' }] })
  await expect(toRemoved).rejects.toMatchObject({ code: 'FIELD_NOT_VALID' })
  await rep.lead.setFields({ id, version, fields: [{ id: approval.id, value: 'Requested' }] })
  expect(await valuesOf()).toEqual({ [carrier.id]: 'Acme', [approval.id]: 'Requested' })
  // Saving only the lists leaves the fields unchanged.
  const lone = await admin.lead.saveSettings({ ...lists, ...next })
  expect(await valuesOf()).toHaveProperty(carrier.id)
  const rest = others.filter((one) => one.id !== carrier.id)
  await admin.lead.saveSettings({ ...lists, fields: rest, deleted: [carrier.id], ...lone })
  expect(await valuesOf()).toEqual({ [approval.id]: 'Requested' })
  const ofCompany = eq(leadFieldValue.companyId, company.tenant.id)
  const left = await app.database.db
    .select()
    .from(leadFieldValue)
    .where(and(ofCompany, eq(leadFieldValue.fieldId, carrier.id)))
  expect(left).toEqual([])
})

test('a form that has not seen a field deletes neither it nor its values, whatever version it sends', async () => {
  const { admin, rep, id, settings, valuesOf } = await makeLead()
  const gateCode = { ...usual, choices: [], id: randomUUID(), name: 'Gate code', kind: 'text' as const }
  const added = await admin.lead.saveSettings({ ...lists, fields: [...fields, gateCode], version: settings })
  await rep.lead.setFields({ id, version: 1, fields: [{ id: gateCode.id, value: '4711' }] })
  // The form was opened before the field was added, but is sent with the later version.
  const stale = admin.lead.saveSettings({ ...lists, fields, ...added })
  await expect(stale).rejects.toMatchObject({ code: 'STALE_VERSION' })
  expect((await admin.lead.settings()).fields).toContainEqual(gateCode)
  expect(await valuesOf()).toEqual({ [gateCode.id]: '4711' })
  // Deleting a field that somebody else has already deleted succeeds.
  const next = await admin.lead.saveSettings({ ...lists, fields, deleted: [gateCode.id], ...added })
  await admin.lead.saveSettings({ ...lists, fields, deleted: [gateCode.id], ...next })
  expect(await valuesOf()).toEqual({})
})

test('fields have unique names, a choice has choices, and there are 20 at most', async () => {
  const { admin, settings: version } = await makeLead()
  const refusedAt = async (provided: LeadField[]) => {
    const error = await admin.lead.saveSettings({ ...lists, fields: provided, version }).catch((reason) => reason)
    return error.code
  }
  const more = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...carrier, choices: [], id: randomUUID(), name: `Field ${index}` }))
  const named = { ...stories, choices: [], id: randomUUID(), name: 'insurance CARRIER' }
  expect(await refusedAt([...fields, named])).toBe('BAD_REQUEST')
  expect(await refusedAt([{ ...approval, choices: [] }])).toBe('BAD_REQUEST')
  expect(await refusedAt(more(21))).toBe('BAD_REQUEST')
  // A removed field frees its name and its place for another.
  const gone = { ...carrier, choices: [], removed: true }
  const others = [stories.id, visit.id, approval.id]
  await admin.lead.saveSettings({ ...lists, fields: [gone, { ...named }, ...more(19)], deleted: others, version })
})

test('leads are filtered by choices and by filled-in fields, and exported with their values', async () => {
  const { rep, id } = await makeLead()
  const other = await rep.lead.create({ ...formFor(2), idempotencyKey: randomUUID() })
  const entries = [
    { id: carrier.id, value: 'Acme' },
    { id: approval.id, value: 'Approved' },
  ]
  await rep.lead.setFields({ id, version: 1, fields: entries })
  await rep.lead.setFields({ ...other, version: 1, fields: [{ id: approval.id, value: 'Requested' }] })
  const found = async (requested: { id: string; value?: string }[]) =>
    (await rep.lead.list({ kind: 'rqp', fields: requested, sort: 'createdAt', direction: 'asc' })).rows.map(
      (row) => row.id,
    )
  expect(await found([{ id: approval.id, value: 'Approved' }])).toEqual([id])
  expect(await found(['Approved', 'Requested'].map((value) => ({ id: approval.id, value })))).toEqual([id, other.id])
  expect(await found([{ id: approval.id, value: 'Requested' }, { id: carrier.id }])).toEqual([])
  expect(await found([{ id: carrier.id }])).toEqual([id])
  const filters = { kind: 'rqp' as const, fields: [{ id: carrier.id }] }
  const csv = await rep.download.take({ list: 'lead', format: 'csv', filters })
  expect(openCsv(await csv.text())).toMatchObject([{ 'Insurance carrier': 'Acme', 'HOA approval': 'Approved' }])
  const pdf = await rep.download.take({ list: 'lead', format: 'pdf', filters })
  expect(pdf.size).toBeGreaterThan(1_000)
})
