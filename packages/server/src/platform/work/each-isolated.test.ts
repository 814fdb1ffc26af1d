import { createTestApp, type TestApp } from '@gable/testing/app'
import { makePlatformAdmin } from '@gable/testing/company'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eachIsolated } from './each-isolated.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('runs the items after one that throws, shows it on the health page since its first failure, and clears it once it succeeds', async () => {
  const platform = await app.client({ userId: await makePlatformAdmin(app.deps) })
  const failures = async () => (await platform.admin.health()).workFailures
  const ran: string[] = []
  const run = (bad: string) =>
    eachIsolated(app.deps, {
      work: 'test.work',
      items: ['one', 'two', 'three'],
      nameOf: (item) => item,
      async run(item) {
        if (item === bad) throw new Error(`no ${item}`)
        ran.push(item)
      },
    })
  await run('two')
  expect(ran).toEqual(['one', 'three'])
  const since = app.clock.now().toISOString()
  expect(await failures()).toEqual([{ work: 'test.work', item: 'two', error: 'no two', since }])
  app.clock.advance(60_000)
  await run('two')
  expect(await failures()).toMatchObject([{ item: 'two', since }])
  await run('none')
  expect(await failures()).toEqual([])
})

it('starts no further item once the process is stopping, and stops when the database is unavailable', async () => {
  const ran: string[] = []
  const away = Object.assign(new Error('gone'), { name: 'DatabaseAway' })
  const work = { work: 'test.ends', items: ['one', 'two'], nameOf: (item: string) => item }
  await eachIsolated(app.deps, { ...work, goesOn: () => ran.length === 0, run: async (item) => void ran.push(item) })
  expect(ran).toEqual(['one'])
  const requested: string[] = []
  const failing = eachIsolated(app.deps, {
    ...work,
    async run(item) {
      requested.push(item)
      throw away
    },
  })
  await expect(failing).rejects.toBe(away)
  expect(requested).toEqual(['one'])
})
