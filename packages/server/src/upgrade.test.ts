import { expect, test } from 'vitest'
import { migrate } from './db/migrate.ts'
import { openPostgres } from './db/postgres.ts'
import { createTestApp } from './testing/app.ts'
import { createBareDatabaseUrl } from './testing/database.ts'
import { fillOldWorld, oldWorld } from './testing/old-world.ts'

/** Older levels of the schema that installations may be upgraded from. Each is the last one before data is rewritten. */
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
    // Later levels were written by a version that tidied names itself, and searched in what forms say.
    const isRewritten = level < '0027'
    if (isRewritten) expect(me).toMatchObject({ company: { name: 'Ridgeline Roofing' } })
    const lead = await api.lead.get({ id: oldWorld.leadId })
    expect(lead).toMatchObject({
      ...{ firstName: 'José', lastName: 'Núñez', status: 'Sold', street: '47 Main Street', totalCents: 1_121_575 },
      ...{ soldCents: 1_121_575, soldOn: '2026-01-20', productName: 'Heritage' },
    })
    // Found as it is searched today: without accents, and by what was typed into a form.
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
