import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'

const logFile = new URL('./log.ts', import.meta.url).href

/** Runs code with a log in a separate process, whose output is what the log wrote. */
function run(code: string) {
  const program = `import { createLog } from '${logFile}'\nconst log = createLog({ LOG_LEVEL: 'info', ROLE: 'web' })\n${code}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, said: text(child.stdout), ended: once(child, 'exit') }
}

const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

it('writes complete lines in order, without personal data, and all of them before the process exits', async () => {
  const { said, ended } = run(
    `for (let n = 0; n < 3000; n++) log.info({ n, email: 'jo@example.com', headers: {} }, 'request')\nprocess.exit(3)`,
  )
  expect((await ended)[0]).toBe(3)
  const lines = linesOf(await said)
  expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 3000 }, (_, n) => n))
  expect(lines[0]).toEqual({ level: 30, time: expect.any(String), role: 'web', n: 0, msg: 'request' })
  expect(Math.abs(Date.parse(lines[0].time) - Date.now())).toBeLessThan(60_000)
})

it('writes lines of any length and characters', async () => {
  const { said } = run(`log.info('é'.repeat(100_000))\nlog.info('✓'.repeat(20_000))\nlog.info('after')`)
  expect(linesOf(await said).map(({ msg }) => msg)).toEqual(['é'.repeat(100_000), '✓'.repeat(20_000), 'after'])
})

it('keeps lines before an uncaught error', async () => {
  const { said } = run(`log.info('before')\nthrow new Error('unexpected')`)
  expect(linesOf(await said)).toMatchObject([{ msg: 'before' }])
})

it('writes within about a second while the process runs', async () => {
  const { child, ended } = run(`log.info('first')\nsetInterval(() => {}, 1_000)`)
  const [chunk] = (await once(child.stdout, 'data')) as [string]
  expect(linesOf(String(chunk))).toMatchObject([{ msg: 'first' }])
  child.kill('SIGKILL')
  await ended
})

it('loses nothing to a slow reader, and survives a closed one', async () => {
  const many = `for (let n = 0; n < 3000; n++) log.info({ n, text: 'x'.repeat(100) }, 'request')`
  const slow = run(`process.stdout.write('')\n${many}`)
  slow.child.stdout.pause()
  await setTimeout(200)
  slow.child.stdout.resume()
  expect(linesOf(await slow.said)).toHaveLength(3000)
  const gone = run(`process.stdout.once('error', () => {})\n${many}\nprocess.exitCode = 4`)
  gone.child.stdout.destroy()
  gone.said.catch(() => {})
  expect((await gone.ended)[0]).toBe(4)
})
