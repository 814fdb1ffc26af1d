import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { createFailureLog } from './failure-log.ts'
import type { Log } from './log.ts'

const start = new Date('2026-11-20T15:00:00.000Z')

function listening() {
  const said: string[] = []
  const say = (level: string) => (facts: object, message: string) => {
    const { err, ...plain } = facts as { err?: Error }
    said.push(
      [level, message, ...Object.entries(plain).flat(), err?.message].filter((part) => part !== undefined).join(' '),
    )
  }
  const clock = fixedClock(start)
  const log = { warn: say('warn'), info: say('info') } as unknown as Log
  return { said, clock, failures: createFailureLog({ log, clock }, { imagery: 'google' }, 'pictures') }
}

test('repeated failures log one line, and one on recovery', () => {
  const { said, clock, failures } = listening()
  for (let time = 0; time < 40; time += 1) {
    failures.failed(new Error('STATUS 500'))
    clock.advance(1_000)
  }
  expect(said).toEqual(['warn pictures failing imagery google STATUS 500'])
  clock.advance(60_000)
  failures.worked()
  failures.worked()
  expect(said.slice(1)).toEqual(['info pictures recovered imagery google seconds 39 times 40'])
  failures.failed(new Error('STATUS 500'))
  expect(said).toHaveLength(3)
})

test('occasional successes do not end a failure', () => {
  const { said, clock, failures } = listening()
  for (let time = 0; time < 10; time += 1) {
    failures.failed(new Error('TIMEOUT'))
    clock.advance(5_000)
    failures.worked()
  }
  expect(said).toHaveLength(1)
})
