import { leadKinds, leadSources, leadStatuses } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, executeSql } from '../db/client.ts'
import { openTestDatabase } from '../testing/database.ts'
import { markOfValue, marksOfCode, storedMarks } from './lead.marks.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** The marks that the database keeps of these values of a column. */
async function keptMarks(mark: SQL, column: string, values: readonly string[]): Promise<number[]> {
  const rows = sql`json_array_elements_text(${JSON.stringify(values)}::json) with ordinality as one(${sql.raw(column)}, place)`
  const { rows: marks } = await executeSql<{ mark: number }>(
    database.db,
    sql`select ${mark} as mark from ${rows} order by place`,
  )
  return marks.map(({ mark }) => mark)
}

describe('the mark of a value', () => {
  it('is the one that the database keeps of it', async () => {
    const products = ['', 'Cedar Shake', 'Tuile d’ardoise “Héritage”', '屋根 🏠', 'O\'Neil "best"']
    expect(await keptMarks(storedMarks.product, 'product_name', products)).toEqual(products.map(markOfValue))
    expect(await keptMarks(storedMarks.kind, 'kind', leadKinds)).toEqual(leadKinds.map(markOfValue))
  })

  it.each([
    ['kinds', leadKinds],
    ['statuses', leadStatuses],
    ['sources', leadSources],
  ])('tells all %s apart: no row is read to see which it is', (_what, values) => {
    expect(values.length).toBeGreaterThan(2)
    expect(new Set(values.map(markOfValue)).size).toBe(values.length)
  })
})

describe('the mark of a ZIP or postal code', () => {
  const codes = fc.oneof(
    fc.stringMatching(/^[0-9]{5}(-[0-9]{4})?$/),
    fc.stringMatching(/^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$/),
    fc.stringMatching(/^[0-9A-Za-zé.]{0,8}$/),
  )

  it('lies between the two of each of its beginnings', async () => {
    const sample = ['', '0', '00000', 'ZZZZZZ', 'K1A 0B1', '83305-1234', ...fc.sample(codes, { numRuns: 400, seed: 7 })]
    const marks = await keptMarks(storedMarks.code, 'postal_code', sample)
    expect(marks).toHaveLength(sample.length)
    for (const [at, code] of sample.entries()) {
      for (let length = 0; length <= code.length; length += 1) {
        const { least, greatest } = marksOfCode(code.slice(0, length))
        expect(marks[at], code).toBeGreaterThanOrEqual(least)
        expect(marks[at], code).toBeLessThanOrEqual(greatest)
      }
    }
  })

  it('lies outside those of another code', async () => {
    const [boise, ottawa] = await keptMarks(storedMarks.code, 'postal_code', ['83305', 'K1A 0B1'])
    for (const beginning of ['83306', '84', '8330A', 'K1A 0B2', 'K1B', 'K1A0B0']) {
      const { least, greatest } = marksOfCode(beginning)
      for (const mark of [boise!, ottawa!]) expect(mark < least || mark > greatest, beginning).toBe(true)
    }
  })
})
