import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTestApp } from '@gable/testing/app'
import { createBareDatabaseUrl } from '@gable/testing/database'
import { addLevelLead, type FilledWorld, fillOldWorld, levelLead, oldWorld } from '@gable/testing/old-world'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from './platform/db/migrate.ts'
import { openPostgres } from './platform/db/postgres.ts'

/** Older schema levels that installations may upgrade from. Each is the last one before data is rewritten. */
const levels = [
  '0000_initial',
  '0004_jobs_of_our_own',
  '0008_people',
  '0014_look_media_maps_and_steps',
  '0026_job_interruptions',
  '0039_rep_discount_limit',
  '0057_erased_homeowners',
]

test.each(levels)('data of %s is read by the current version after an upgrade', async (level) => {
  const url = await createBareDatabaseUrl()
  const old = await openPostgres(url, { poolSize: 2 })
  const applied = await migrate(old, undefined, level)
  expect(applied.at(-1)).toBe(level)
  const filled = await fillOldWorld(old)
  expect([...filled]).toEqual(expect.arrayContaining(['company', 'user', 'lead', 'quote', 'market', 'product']))
  await old.close()

  const app = await createTestApp({}, (options) => openPostgres(url, { ...options, poolSize: 3 }))
  try {
    expect((await migrate(app.database)).length).toBeGreaterThan(0)
    const api = await app.client({ userId: oldWorld.adminId })

    const me = await api.identity.me()
    expect(me).toMatchObject({ firstName: 'Alma' })
    // Later levels were written by a version that cleaned up names itself, and searched in form contents.
    const isRewritten = level < '0027'
    if (isRewritten) expect(me).toMatchObject({ company: { name: 'Ridgeline Roofing' } })
    const lead = await api.lead.get({ id: oldWorld.leadId })
    expect(lead).toMatchObject({
      firstName: 'José',
      lastName: 'Núñez',
      status: 'Sold',
      street: '47 Main Street',
      totalCents: 1_121_575,
      soldCents: 1_121_575,
      soldOn: '2026-01-20',
      productName: 'Heritage',
    })
    // Found with the current search: without accents, and by text from a form.
    for (const search of isRewritten ? ['nunez', 'pepe'] : ['nunez']) {
      const { rows } = await api.lead.list({ kind: 'rqp', search })
      expect(rows.map(({ id }) => id)).toEqual([oldWorld.leadId])
    }
    expect((await api.product.list({})).rows).toMatchObject([{ name: 'Heritage', label: 'Good', priceCents: 42_500 }])
    if (filled.has('note')) {
      expect((await api.timeline.list({ leadId: oldWorld.leadId })).rows).not.toEqual([])
    }
    const { rows: users } = await api.identity.listUsers({})
    expect(users.map(({ email }) => email).sort()).toEqual([oldWorld.adminEmail, 'sal@ridgeline.example'])
    const signedIn = await api.identity.signIn({ email: oldWorld.adminEmail, password: oldWorld.password })
    expect(signedIn).toBeDefined()
  } finally {
    await app.close()
  }
})

/** The tag of every migration, in order. */
const journal = path.join(import.meta.dirname, 'platform/db/migrations/meta/_journal.json')
const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
const tags = entries.map(({ tag }) => tag)

test('a market’s single tax, and its quotes’, becomes a named tax', async () => {
  const url = await createBareDatabaseUrl()
  const old = await openPostgres(url, { poolSize: 2 })
  await migrate(old, undefined, '0071_seals_that_wait')
  await fillOldWorld(old)
  const line = { kind: 'product', label: 'Heritage', detail: '', amountCents: 1_000_000 }
  const tax = { kind: 'additionalCost', label: 'Sales tax', detail: '6.5%', amountCents: 65_000 }
  const figures = { upgrades: [], subtotalCents: 1_000_000, taxCents: 65_000, totalCents: 1_065_000 }
  const priced = { options: [{ id: 'good', lines: [line], ...figures }], taxBps: 650 }
  const product = { name: 'Heritage', totalCents: 1_065_000, lines: [line, tax] }
  const option = { id: 'good', product, upgrades: [], subtotalCents: 1_000_000, taxBps: 650 }
  await old.db.execute(sql`update market set tax_bps = 650`)
  await old.db.execute(sql`insert into quote_version (company_id, quote_id, number, form, roofs, priced, created_at, updated_at)
    select company_id, id, 1, '{}', '[]', ${JSON.stringify(priced)}, now(), now() from quote limit 1`)
  await old.db.execute(sql`update proposal_version set document = ${JSON.stringify({ options: [option] })}`)
  await migrate(old)
  const salesTax = { name: 'Sales tax', rate: 6_500 }
  const one = async (query: SQL) => {
    const { rows } = (await old.db.execute(query)) as unknown as { rows: { value: unknown }[] }
    return rows[0]?.value
  }
  expect(await one(sql`select taxes as value from market limit 1`)).toEqual([salesTax])
  expect(await one(sql`select priced as value from quote_version limit 1`)).toEqual({
    options: [{ id: 'good', lines: [line], ...figures, taxes: [{ ...salesTax, amountCents: 65_000 }] }],
  })
  expect(await one(sql`select document -> 'options' -> 0 as value from proposal_version limit 1`)).toEqual({
    id: 'good',
    upgrades: [],
    subtotalCents: 1_000_000,
    taxes: [salesTax],
    product: { name: 'Heritage', totalCents: 1_000_000, lines: [line] },
  })
  await old.close()
})

test('an installation that ran every release has all of its data in the current version', async () => {
  const url = await createBareDatabaseUrl()
  const old = await openPostgres(url, { poolSize: 2 })
  const filled: FilledWorld = { tables: new Set(), rows: new Set() }
  for (const [level, tag] of tags.entries()) {
    expect(await migrate(old, undefined, tag)).toEqual([tag])
    await fillOldWorld(old, filled)
    await addLevelLead(old, level)
  }
  await old.close()

  const app = await createTestApp({}, (options) => openPostgres(url, { ...options, poolSize: 3 }))
  try {
    expect(await migrate(app.database)).toEqual([])
    const api = await app.client({ userId: oldWorld.adminId })
    const { leadId, proposalId, orderId, loanId } = oldWorld
    for (const level of tags.keys()) {
      const { id, last_name, email } = levelLead(level)
      expect(await api.lead.get({ id })).toMatchObject({ firstName: 'Ann', lastName: last_name, email, status: 'Open' })
    }
    expect(await api.lead.get({ id: leadId })).toMatchObject({
      lastName: 'Núñez',
      status: 'Sold',
      soldCents: 1_121_575,
    })
    // 0044 gave each company its trial credit, 0045 each form its type and its signing method.
    expect((await api.credit.history({})).rows).toMatchObject([{ amount: 1 }])
    expect(await api.proposal.get({ id: proposalId })).toMatchObject({
      name: 'New roof for Núñez',
      state: 'Sent',
      totalCents: 1_121_575,
      form: { type: 'Standard', signing: { cancellationDays: 3, inOrder: false }, cover: { title: 'Your new roof' } },
      emails: [{ sentTo: 'jose@example.com', number: 1 }],
    })
    expect(await api.material.getOrder({ id: orderId })).toMatchObject({
      state: 'Processing',
      po: 'PO-17',
      totalCents: 250_000,
      sentTo: 'branch@example.com',
      lines: [{ name: 'Heritage shingles', quantity: '84', priceCents: 2_976 }],
    })
    expect(await api.loan.get({ id: loanId })).toMatchObject({ state: 'approved', homeowner: 'José Núñez' })
    const { rows: payments } = await api.loan.listTransactions({})
    expect(payments).toMatchObject([{ loanId, amountCents: 500_000, state: 'pending' }])
    const { rows: records } = await api.crm.listRecords({ vendor: 'jobnimbus' })
    expect(records).toMatchObject([{ leadId, vendor: 'jobnimbus', state: 'synced' }])
  } finally {
    await app.close()
  }
})
