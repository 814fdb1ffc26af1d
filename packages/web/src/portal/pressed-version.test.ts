import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@gable/contract'
import { expect, it } from 'vitest'

/** The procedures whose input contains the version that was seen. */
const versioned = new Set(
  Object.entries(contract).flatMap(([slice, calls]) =>
    Object.entries(calls).flatMap(([name, procedure]) => {
      const { shape } = ((procedure as { '~orpc': { inputSchema?: unknown } })['~orpc'].inputSchema ?? {}) as {
        shape?: object
      }
      return shape && 'version' in shape ? [`${slice}.${name}`] : []
    }),
  ),
)

it('every button and form of the portal sends the version that is on screen', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const calls = files.flatMap((file) => {
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return [...source.matchAll(/client\.(\w+)\.(\w+)\(([^)]*)/g)].flatMap(([, slice, name, input]) =>
      versioned.has(`${slice}.${name}`) ? [{ call: `${file}: ${slice}.${name}`, input: input! }] : [],
    )
  })
  expect(calls.length).toBeGreaterThan(60)
  const unnamed = calls.filter(({ input }) => !/\bversion\b|\.\.\.(pressed|seen|settings)/.test(input))
  expect(unnamed.map(({ call }) => call)).toEqual([])
})
