import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Runs the command like an operator, on the given input. @returns its output lines and its exit code. */
function measure(input) {
  const child = spawn(process.execPath, [join(root, 'scripts/roof-measure.ts')], { stdio: ['pipe', 'pipe', 'pipe'] })
  const message = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      message[name] += text
    })
  }
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const lines = message.stdout.split('\n')
      resolve({ code, errors: message.stderr, end: lines.pop(), answers: lines.map((line) => JSON.parse(line)) })
    })
  })
}

const house = [
  [0, 0],
  [14, 0],
  [14, 8],
  [0, 8],
]

test('answers every line in order, including invalid ones', async () => {
  const lines = [
    '\uFEFF{"id":"first","rise":6,"kind":"hip","outline_m":[[0,0],[14,0],[14,8],[0,8]]}\r',
    'no json',
    '',
    '[1]',
    JSON.stringify({
      id: 2,
      rise: 6,
      outline_m: [
        [0, 0],
        [1, null],
        [2, 2],
      ],
    }),
    '{"id":3,"rise":6,"outline_m":[[0,0],[1e999,0],[2,2]]}',
    JSON.stringify({ id: 4, rise: 6, outline_m: house.map(([x, y]) => [x * 1e9, y]) }),
    JSON.stringify({ id: 5, rise: Number.NaN, outline_m: house }),
    `{"id":6,"rise":6,"outline_m":[${'[0,0],'.repeat(200_000)}[1,1]]}`,
    `{"id":7,"rise":6,"outline_m":[${'[0,0],'.repeat(1_500_000)}[1,1]]}`,
    `{"id":${'['.repeat(100_000)}${']'.repeat(100_000)},"rise":-1,"outline_m":[[0,0],[14,0],[14,8]]}`,
    JSON.stringify({ id: 'last', rise: 6, kind: 'flat', outline_m: house }),
  ]
  const { code, errors, end, answers } = await measure(lines.join('\n'))
  expect({ code, errors, end }).toEqual({ code: 0, errors: '', end: '' })
  expect(answers.map(({ id, ok, reason }) => [id, ok ? null : reason])).toEqual([
    ['first', null],
    [null, 'NOT_JSON'],
    [null, 'NOT_JSON'],
    [null, 'NOT_AN_OBJECT'],
    [2, 'OUTLINE_NOT_VALID'],
    [3, 'OUTLINE_NOT_VALID'],
    [4, 'OUTLINE_NOT_VALID'],
    [5, 'RISE_NOT_VALID'],
    [6, 'TOO_MANY_CORNERS'],
    [null, 'LINE_TOO_LONG'],
    [null, 'RISE_NOT_VALID'],
    ['last', null],
  ])
  expect(answers[0].lengths_m.hip).toBeCloseTo(24, 9)
})

test('answers nothing for empty input', async () => {
  expect(await measure('')).toEqual({ code: 0, errors: '', end: '', answers: [] })
})

test('keeps up with many lines', async () => {
  const count = 5_000
  const lines = Array.from({ length: count }, (_, id) => JSON.stringify({ id, rise: 6, outline_m: house }))
  const { code, answers } = await measure(`${lines.join('\n')}\n`)
  expect(code).toBe(0)
  expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, id) => id))
})

test('ends without an error when its reader closes', async () => {
  const child = spawn(process.execPath, [join(root, 'scripts/roof-measure.ts')], { stdio: ['pipe', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  child.stdin.on('error', () => undefined)
  child.stdout.once('data', () => child.stdout.destroy())
  const line = `${JSON.stringify({ id: 1, rise: 6, outline_m: house })}\n`
  child.stdin.write(line.repeat(20_000))
  child.stdin.end()
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
})
