import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany } from '@gable/testing/company'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importerOf } from './contact.fixture.ts'
import { exports } from './contact.systems.fixture.ts'

/**
 * Imports whole exports of other systems: columns are mapped automatically, every bad row is explained, and the undo
 * leaves no trace.
 */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

it.each(Object.entries(exports))(
  'an export of %s is imported and undone',
  async (_system, { table, invalid, sold }) => {
    const company = await makeCompany(app.database)
    const admin = await app.client({ userId: company.admin.id })
    const importer = importerOf(app, company, admin)
    const id = await importer.preview(table)
    const found: Record<number, string> = {}
    for (let cursor: string | undefined; ; ) {
      const page = await admin.contact.rows({ id, filter: 'faulty', ...(cursor && { cursor }) })
      for (const { number, faults } of page.rows) {
        expect(faults[0]!.sentence).toMatch(/^\S.*\S$/)
        found[number] = faults[0]!.field
      }
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(found).toEqual(invalid)

    // ZIP codes of another state are imported unchanged, and invalid emails are left blank. A row without an address is
    // not imported.
    await admin.contact.leaveOut({ id, rows: 'faulty' })
    const lost = Object.values(invalid).filter((field) => field === 'address').length
    await importer.start(id)
    expect((await admin.contact.getImport({ id })).results).toMatchObject({ made: 300 - lost, rejected: lost })
    const { rows: leads } = await app.database.query<{ last: string; status: string; cents: string | null }>(
      'select last_name as last, status, sold_cents as cents from lead where company_id = $1',
      [company.tenant.id],
    )
    const expected = Object.entries(sold).filter(([last]) => leads.some((lead) => lead.last === last))
    const got = leads.filter(({ status }) => status === 'Sold').map(({ last, cents }) => [last, Number(cents)] as const)
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(expected))

    await admin.contact.undo({ id })
    await app.deps.jobs.drain()
    expect((await admin.lead.list({ kind: 'imported' })).rows).toEqual([])
    expect((await admin.contact.getImport({ id })).results).toMatchObject({ removed: 300 - lost, kept: 0 })
  },
)
