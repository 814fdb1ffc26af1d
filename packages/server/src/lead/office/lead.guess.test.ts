import { afterAll, expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { makeCompany } from '../../testing/company.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { unnarrowed } from './lead.filter.ts'
import { guessOf } from './lead.guess.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('what a list comes to is cached, and what a person typed into its search is not', async () => {
  const { admin } = await makeCompany(database)
  const cached: string[] = []
  const read = <Value>(what: string, key: string, now: () => Promise<Value>) => {
    cached.push(`${what} ${key}`)
    return now()
  }
  const ctx: Ctx = { ...admin.ctx, ttlCache: { read, readAnew: read } }
  expect(await guessOf(ctx, { ...unnarrowed, search: 'elm street' }, 'exact')).toBeGreaterThan(0)
  expect(cached).toEqual([])
  await guessOf(ctx, unnarrowed, 'exact')
  expect(cached).toEqual([expect.stringMatching(/^lead\.guess /)])
})
