import { setTimeout } from 'node:timers/promises'
import { type Answer, call, type ServerProcess } from '@gable/testing/server-process'

const pauseMs = 50

/** The number of retries, and unexpected answers. */
export interface Tries {
  away: number
  broken: number
  failures: string[]
}

/** Makes one call. Returns undefined without an answer, or for a 503, both of which clients retry. */
export async function tryCall(
  server: Pick<ServerProcess, 'url'>,
  tries: Tries,
  [procedure, input, cookie]: readonly [procedure: string, input: object, cookie?: string],
): Promise<Answer | undefined> {
  const answer = await call(server, procedure, input, cookie).catch(() => undefined)
  if (answer && answer.status !== 503) return answer
  tries[answer ? 'away' : 'broken'] += 1
  if (answer && !answer.headers.get('retry-after')) tries.failures.push(`${procedure}: 503 without Retry-After`)
  await setTimeout(pauseMs)
  return undefined
}

/** Repeats the call until it is answered. Any answer other than 200 is an error. */
export async function patiently(
  server: Pick<ServerProcess, 'url'>,
  tries: Tries,
  requested: readonly [procedure: string, input: object, cookie?: string],
): Promise<Answer> {
  for (;;) {
    const answer = await tryCall(server, tries, requested)
    if (!answer) continue
    if (answer.status !== 200) tries.failures.push(`${requested[0]}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
}
