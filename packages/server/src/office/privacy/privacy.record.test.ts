import { createTestApp } from '@gable/testing/app'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { kindOfTable, namedBy, namedFiles, stays } from './privacy.reach.ts'

test('every tenant table is covered or exempt with a reason, and the lists name no other', async () => {
  const app = await createTestApp()
  const tables = new Map(app.deps.tenantTables.map(({ table }) => [getTableName(table), table]))
  const reached = new Set(['lead', 'file', ...namedBy.map(({ table }) => table)])
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const [name, table] of tables) {
      const parents = getTableConfig(table).foreignKeys.map((one) => getTableName(one.reference().foreignTable))
      if (parents.some((parent) => parent !== 'file' && reached.has(parent))) reached.add(name)
    }
  }
  const undecided = [...tables.keys()].filter((name) => !reached.has(name) && stays[name] === undefined)
  expect(undecided).toEqual([])
  const listed = [...namedBy, ...namedFiles].map(({ table }) => table)
  for (const name of [...listed, ...Object.keys(stays), ...Object.keys(kindOfTable)])
    expect(tables.has(name), name).toBe(true)
  // Tables with both kinds of rows: `stays` explains which ones stay.
  expect(
    Object.keys(stays)
      .filter((name) => reached.has(name))
      .sort(),
  ).toEqual(['email_subscription', 'undeliverable_address'])
  for (const { table, column } of [...namedBy, ...namedFiles])
    expect(getTableColumns(tables.get(table)!)).toHaveProperty(column)
  await app.close()
})
