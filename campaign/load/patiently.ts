import { setTimeout } from 'node:timers/promises'
import { type Answer, call, type ServerProcess } from '../../packages/server/src/testing/server-process.ts'

const pauseMs = 50

/** How often a caller had to ask again, and answers that nobody should have got. */
export interface Tries {
  away: number
  broken: number
  faults: string[]
}

/** One call. Undefined where there was no answer, or one of 503: what a program answers with another try. */
export async function tryCall(
  server: Pick<ServerProcess, 'url'>,
  tries: Tries,
  [procedure, input, cookie]: readonly [procedure: string, input: object, cookie?: string],
): Promise<Answer | undefined> {
  const answer = await call(server, procedure, input, cookie).catch(() => undefined)
  if (answer && answer.status !== 503) return answer
  tries[answer ? 'away' : 'broken'] += 1
  if (answer && !answer.headers.get('retry-after')) tries.faults.push(`${procedure}: 503 without Retry-After`)
  await setTimeout(pauseMs)
  return undefined
}

/** The same call again and again until it is answered. An answer other than 200 is a fault. */
export async function patiently(
  server: Pick<ServerProcess, 'url'>,
  tries: Tries,
  asked: readonly [procedure: string, input: object, cookie?: string],
): Promise<Answer> {
  for (;;) {
    const answer = await tryCall(server, tries, asked)
    if (!answer) continue
    if (answer.status !== 200) tries.faults.push(`${asked[0]}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
}
