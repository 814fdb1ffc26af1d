import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { type Database, type Db, executeSql } from './client.ts'
import { mostKept, textOf, withPlanKept } from './kept-plan.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** One of many different statements. */
async function add(db: Db, number: number, to: number): Promise<number> {
  const statement = withPlanKept(sql`select ${to}::int + ${sql.raw(`${number}`)} as sum`)
  const { rows } = await executeSql<{ sum: number }>(db, statement)
  return rows[0]!.sum
}

const countKept = async (db: Db) => {
  const { rows } = await executeSql<{ kept: number }>(db, sql`select count(*)::int as kept from pg_prepared_statements`)
  return rows[0]!.kept
}

describe('a statement whose plan is kept', () => {
  it('answers by its values, however often it is asked', async () => {
    for (let to = 0; to < 12; to += 1) expect(await add(database.db, 1, to)).toBe(to + 1)
  })

  it('is forgotten by a connection when many others came after it, and answers again', async () => {
    for (const _round of [1, 2]) {
      for (let number = 0; number < mostKept + 20; number += 1)
        expect(await add(database.db, number, 7)).toBe(number + 7)
    }
    // One after the other, they are all asked in one connection. The embedded database keeps none.
    if (database.kind === 'postgres') expect(await countKept(database.db)).toBe(mostKept)
  })

  it('answers in a transaction, which keeps none', async () => {
    await database.transaction(async (db) => {
      const before = await countKept(db)
      expect(await add(db, 5_000, 7)).toBe(5_007)
      expect(await countKept(db)).toBe(before)
    })
  })

  it('that fails leaves the connection as it was', async () => {
    const failing = (divisor: number) => executeSql(database.db, withPlanKept(sql`select 1 / ${divisor}::int as share`))
    await expect(failing(0)).rejects.toThrow()
    expect((await failing(1)).rows).toEqual([{ share: 1 }])
  })
})

describe('the text of a part of a statement', () => {
  it('has no values in it', () => {
    expect(textOf(sql`a = ${sql.identifier('b')}`)).toBe('a = "b"')
    expect(() => textOf(sql`a = ${1}`)).toThrow('It has values: a = $1')
  })
})
