import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Without tests, the demo and files that an operator imports with a command. */
const files = globSync('packages/{contract,documents,embed,lidar,points,pricing,roof,server,web}/src/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/\.(test|fixture|access-matrix)\.|\/(testing|demo|geo\/import)\/|conformance/.test(file))

/** Patterns for texts that are truncated first. */
const bounded = new Set([
  // Digits of a displayed figure, which is our own number.
  String.raw`\B(?=(\d{3})+$)`,
  // Values of a style sheet with at most 500 characters.
  String.raw`^.*?[\d.]+[a-z%]+(\s*\/\s*[\w.%]+)?\s+`,
])

/** Files that assemble patterns in code, for a user's own file or address in a browser. */
const putTogether = ['packages/web/src/portal/sales/lead/list/leads-state.ts', 'packages/web/src/ui/upload/workbook.ts']

/** All patterns with a repetition; without one, a pattern scans a text once. */
const patterns = files
  .flatMap((file) => patternsIn(file))
  .filter(({ source }) => /[*+]|\{\d+,/.test(source) && !bounded.has(source))

test('every pattern takes time in proportion to its text', { timeout: 600_000 }, async () => {
  expect(patterns.length).toBeGreaterThan(150)
  expect(await slowPatterns()).toEqual([])
})

test('patterns are literal, so that each is measured', () => {
  const created = files.filter((file) => /\bRegExp\(/.test(readFileSync(root + file, 'utf8')))
  expect(created.toSorted()).toEqual(putTogether)
})

function patternsIn(file) {
  const found = []
  const look = (node) => {
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'Literal' && node.regex) {
      found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    }
    for (const part of Object.values(node)) look(part)
  }
  look(parseSync(file, readFileSync(root + file, 'utf8')).program)
  return found
}

/** Runs in a thread: if a pattern hangs, ends the thread and continues with the next pattern. */
async function slowPatterns() {
  const slow = []
  for (let from = 0; from < patterns.length; ) from = await measureFrom(from, slow)
  return slow
}

function measureFrom(from, slow) {
  const worker = new Worker(new URL('./patterns-thread.mjs', import.meta.url), { workerData: { patterns, from } })
  const { promise, resolve, reject } = Promise.withResolvers()
  const note = (index, text) => slow.push(`${patterns[index].file}: /${patterns[index].source}/ on ${text}`)
  let at = from
  // A pattern that takes about a millisecond gets half a minute; one that hangs takes hours.
  let timer
  worker.on('message', ({ index, slow: text, done }) => {
    clearTimeout(timer)
    if (done) return resolve(patterns.length)
    at = index
    if (text) note(index, text)
    timer = setTimeout(() => {
      note(at, 'a text on which it did not end')
      resolve(at + 1)
    }, 30_000)
  })
  worker.on('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
