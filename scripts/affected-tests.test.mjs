import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { affectedTests } from './affected-tests.mjs'
import { root } from './install.mjs'

const server = 'packages/server/src'

it('finds the tests that import a changed file, and those of the slices that do', () => {
  const affected = affectedTests(root, [`${server}/selling/note/note.table.ts`])
  expect(affected).toContain(`${server}/selling/note/note.test.ts`)
  expect(affected).not.toContain(`${server}/catalog/snippet/snippet.test.ts`)
  expect(affectedTests(root, ['packages/pricing/src/price.ts'])).toContain('packages/pricing/src/price.test.ts')
  expect(affectedTests(root, ['docs/ui.md'])).toEqual([])
})

it('finds every test for a change of the whole server or project', () => {
  const all = affectedTests(root, ['package-lock.json'])
  expect(all.length).toBeGreaterThan(500)
  expect(affectedTests(root, [`${server}/slices.ts`])).toEqual(all)
})

it('finds less than 15 % of the tests for a change of a whole slice that few others import', () => {
  const all = affectedTests(root, ['package-lock.json'])
  const percents = ['office/canvass', 'selling/note', 'catalog/rate', 'catalog/snippet', 'selling/weather'].map(
    (slice) => {
      const files = readdirSync(join(root, server, slice)).filter((name) => !name.endsWith('.test.ts'))
      const found = affectedTests(
        root,
        files.map((name) => `${server}/${slice}/${name}`),
      )
      return { slice, percent: Math.round((found.length / all.length) * 1000) / 10 }
    },
  )
  console.log(percents.map(({ slice, percent }) => `${slice} ${percent} %`).join(', '))
  expect(percents.filter(({ percent }) => percent >= 15 || percent === 0)).toEqual([])
})
