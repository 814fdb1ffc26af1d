import { openTestDatabase } from '@gable/testing/database'
import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, executeSql } from './client.ts'
import { bytes, cents, geoPoint, geoPolygon, id, timestamps, version } from './columns.ts'
import { openDatabase } from './open-database.ts'
import { isDatabaseRefusal, uniqueViolation } from './refusal.ts'
import { knowsTimeZone } from './time-zone.ts'

const shingle = pgTable('test_shingle', {
  id: id(),
  productCode: text().notNull(),
  priceCents: cents().notNull(),
  details: jsonb().$type<{ colors: string[] }>(),
  secret: bytes(),
  centre: geoPoint(),
  outline: geoPolygon(),
  tags: text().array(),
  soldAt: timestamp({ withTimezone: true, mode: 'date' }),
  version: version(),
  ...timestamps(),
})
const counter = pgTable('test_counter', { name: text().primaryKey(), count: integer().notNull() })

const at = new Date('2026-02-28T23:59:59.123Z')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(`
    create table test_shingle (
      id uuid primary key, product_code text not null, price_cents bigint not null, details jsonb, secret bytea,
      centre point, outline polygon, tags text[], sold_at timestamptz, version integer not null default 1,
      created_at timestamptz not null, updated_at timestamptz not null
    );
    create unique index test_shingle_code on test_shingle (product_code);
    create table test_counter (name text primary key, count integer not null);`)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('delete from test_shingle; delete from test_counter')
})

const row = (productCode: string) => ({ productCode, priceCents: 100, createdAt: at, updatedAt: at })
const codes = async () => (await database.db.select().from(shingle)).map((one) => one.productCode).sort()

it('is the database of this run', () => {
  expect(database.kind).toBe(inject('databaseKind'))
})

it('that is unreachable is refused in one sentence, without the password', async () => {
  const opening = openDatabase({ dataDir: 'memory://', databaseUrl: 'postgres://gable:secret@127.0.0.1:1/gable' })
  await expect(opening).rejects.toThrow(
    'The PostgreSQL at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
  await expect(opening).rejects.toSatisfy(isDatabaseRefusal)
})

it('knows time zones by their exact names, and none that it cannot calculate with', async () => {
  for (const name of ['America/New_York', 'America/Boise', 'Pacific/Honolulu', 'America/St_Johns', 'America/Toronto']) {
    expect(await knowsTimeZone(database.db, name), name).toBe(true)
    await executeSql(database.db, sql`select now() at time zone ${name}`)
  }
  for (const name of ['Mars/Base', 'america/boise', '+02:00', '']) {
    expect(await knowsTimeZone(database.db, name), name).toBe(false)
  }
})

describe('values', () => {
  it('are returned as written', async () => {
    const full = {
      ...row('A-1'),
      priceCents: 9_007_199_254_740_991,
      details: { colors: ['Weathered "Wood"', 'Charcoal \\ Ünïcode'] },
      secret: new Uint8Array([0, 1, 127, 128, 255]),
      centre: [-110.762_123_456_789_01, 43.479_9] as [number, number],
      outline: [
        [-110.1, 43.1],
        [-110.100_000_000_000_01, 43.2],
        [-110.2, 43.2],
      ] as [number, number][],
      tags: ['a,b', '"c"', 'NULL', ''],
      soldAt: at,
    }
    await database.db.insert(shingle).values(full)
    const [read] = await database.db.select().from(shingle)
    expect(read).toEqual({ ...full, id: read?.id, version: 1 })
    expect(read?.secret).toBeInstanceOf(Uint8Array)
    expect(read?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  it('may be absent', async () => {
    await database.db.insert(shingle).values(row('A-1'))
    const [read] = await database.db.select().from(shingle)
    expect(read).toMatchObject({ details: null, secret: null, centre: null, outline: null, tags: null, soldAt: null })
  })

  it('of raw SQL are read the same way on both databases', async () => {
    const { rows, rowCount } = await database.query(
      `select 1::int8 as big, 2 as small, 1.50::numeric as exact, 0.1::float8 as float, $1::timestamptz as at,
        $2::jsonb as json, $3::text as text, $4::boolean as yes, $5::int[] as numbers, $6::text[] as words,
        point(1, 2) as point, null as nothing`,
      [at, { a: [1] }, 5, true, [1, 2], ['x', null, 'y"']],
    )
    expect(rowCount).toBe(1)
    expect(rows).toEqual([
      {
        big: '1',
        small: 2,
        exact: '1.50',
        float: 0.1,
        at,
        json: { a: [1] },
        text: '5',
        yes: true,
        numbers: [1, 2],
        words: ['x', null, 'y"'],
        point: { x: 1, y: 2 },
        nothing: null,
      },
    ])
  })

  it('count days in UTC', async () => {
    const { rows } = await database.query(`select to_char($1::timestamptz, 'YYYY-MM-DD HH24') as day`, [at])
    expect(rows).toEqual([{ day: '2026-02-28 23' }])
  })

  it('of several megabytes pass', async () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `Street number ${index} of the town`)
    const { rows } = await database.query('select count(*)::int as n, max(x) as last from unnest($1::text[]) as x', [
      names,
    ])
    expect(rows).toEqual([{ n: 100_000, last: 'Street number 99999 of the town' }])
  })
})

describe('raw SQL', () => {
  it('runs several statements at once, and returns their rows in order', async () => {
    const { rows } = await database.query(`select 1 as n; insert into test_counter values ('a', 1); select 2 as n`)
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('leaves nothing behind when a transaction in it fails', async () => {
    const twice = `insert into test_counter values ('a', 1)`
    await expect(database.query(`begin; ${twice}; ${twice}; commit`)).rejects.toThrow(/duplicate key/)
    const { rows } = await database.query('select count(*)::int as n from test_counter')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('through Drizzle returns rows and their number', async () => {
    await database.db.insert(counter).values([
      { name: 'a', count: 1 },
      { name: 'b', count: 2 },
    ])
    const result = await executeSql<{ name: string }>(
      database.db,
      sql`update test_counter set count = 0 returning name`,
    )
    expect(result).toEqual({ rows: [{ name: 'a' }, { name: 'b' }], rowCount: 2 })
  })
})

describe('a transaction', () => {
  it('is rolled back when its work throws', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insert(shingle).values(row('A-1'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await codes()).toEqual([])
  })

  it('keeps the rest when a savepoint is rolled back', async () => {
    await database.transaction(async (tx) => {
      await tx.insert(shingle).values(row('outer'))
      await tx.transaction((inner) => inner.insert(shingle).values(row('kept')))
      const failing = tx.transaction(async (inner) => {
        await inner.insert(shingle).values(row('lost'))
        await inner.insert(shingle).values(row('outer'))
      })
      await expect(failing).rejects.toSatisfy((error) => uniqueViolation(error) === 'test_shingle_code')
    })
    expect(await codes()).toEqual(['kept', 'outer'])
  })

  it('cannot be committed after a swallowed failure', async () => {
    const swallowing = async (transaction: Database['transaction']) =>
      transaction(async (tx) => {
        await tx.insert(shingle).values(row('A-1'))
        await tx.execute(sql`select 1 / 0`).catch(() => {})
      })
    const refusal = (error: unknown) => /rolled back/.test(`${error} ${(error as Error).cause}`)
    await expect(swallowing(database.transaction)).rejects.toSatisfy(refusal)
    await expect(swallowing((work) => database.db.transaction(work))).rejects.toSatisfy(refusal)
    expect(await codes()).toEqual([])
  })

  it('supports isolation levels', async () => {
    const level = await database.db.transaction(
      async (tx) => (await executeSql(tx, sql`show transaction_isolation`)).rows,
      { isolationLevel: 'serializable' },
    )
    expect(level).toEqual([{ transaction_isolation: 'serializable' }])
  })

  it('loses no update among fifty concurrent ones', async () => {
    await database.db.insert(counter).values({ name: 'leads', count: 0 })
    const increment = () =>
      database.transaction(async (tx) => {
        const [current] = await tx.select().from(counter).where(eq(counter.name, 'leads')).for('update')
        await tx
          .update(counter)
          .set({ count: current!.count + 1 })
          .where(eq(counter.name, 'leads'))
      })
    await Promise.all(Array.from({ length: 50 }, increment))
    expect(await database.db.select().from(counter)).toEqual([{ name: 'leads', count: 50 }])
  })
})

describe('a duplicate key', () => {
  it('names its constraint, by Drizzle and by raw SQL', async () => {
    await database.db.insert(shingle).values(row('A-1'))
    const byDrizzle = await database.db
      .insert(shingle)
      .values(row('A-1'))
      .catch((error: unknown) => error)
    expect(uniqueViolation(byDrizzle)).toBe('test_shingle_code')

    const insert = `insert into test_counter values ($1, 1)`
    await database.query(insert, ['a'])
    const byHand = await database.query(insert, ['a']).catch((error: unknown) => error)
    expect(uniqueViolation(byHand)).toBe('test_counter_pkey')
    expect(byHand).toMatchObject({ code: '23505', detail: 'Key (name)=(a) already exists.', table: 'test_counter' })
  })

  it('is not reported for other errors', async () => {
    const missing = await database.query('select * from nowhere').catch((error: unknown) => error)
    expect(missing).toMatchObject({ code: '42P01' })
    expect(uniqueViolation(missing)).toBeUndefined()
    expect(uniqueViolation('23505')).toBeUndefined()
  })
})
