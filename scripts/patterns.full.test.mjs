import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Without tests, the demo and what an operator imports by a command. */
const files = globSync('packages/{contract,documents,embed,lidar,points,pricing,roof,server,web}/src/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/\.(test|fixture|access-matrix)\.|\/(testing|demo|geo\/import)\/|conformance/.test(file))

/** Patterns over texts that are cut before. */
const bounded = new Set([
  // Digits of a figure that is drawn: a number of ours.
  String.raw`\B(?=(\d{3})+$)`,
  // Values of a style sheet of at most 500 characters.
  String.raw`^.*?[\d.]+[a-z%]+(\s*\/\s*[\w.%]+)?\s+`,
])

/** Where patterns are put together in code, of a person's own file or address in a browser. */
const putTogether = ['packages/web/src/portal/lead/list/leads-state.ts', 'packages/web/src/ui/upload/workbook.ts']

/** All that repeats something; without a repetition a pattern goes over a text once. */
const patterns = files
  .flatMap((file) => patternsIn(file))
  .filter(({ source }) => /[*+]|\{\d+,/.test(source) && !bounded.has(source))

test('every pattern takes about as long as its text is', { timeout: 600_000 }, async () => {
  expect(patterns.length).toBeGreaterThan(150)
  expect(await slowPatterns()).toEqual([])
})

test('patterns are written out, so that each is measured', () => {
  const made = files.filter((file) => /\bRegExp\(/.test(readFileSync(root + file, 'utf8')))
  expect(made.toSorted()).toEqual(putTogether)
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

/** In a thread: one that hangs is ended, and the next is gone on with. */
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
  // What takes about a millisecond is given half a minute; one that hangs takes hours.
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
