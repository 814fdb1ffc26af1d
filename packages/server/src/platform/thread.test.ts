import { expect, it } from 'vitest'
import { collectFromThread, runInThread } from './thread.ts'

const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const ready = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage('ready')`
const roomy = { milliseconds: 60_000, megabytes: 64 }

it('returns what the thread posts', async () => {
  const double = thread(`import { parentPort, workerData } from 'node:worker_threads'
    parentPort.postMessage('ready')
    parentPort.postMessage(2 * workerData)`)
  expect(await runInThread(double, 21, roomy)).toBe(42)
})

it('collects a response in parts, each on request', async () => {
  const inParts = thread(`import { parentPort } from 'node:worker_threads'
    let part = 0
    const post = () => { part += 1; parentPort.postMessage({ items: [part], isLast: part === 3 }) }
    parentPort.postMessage('ready')
    parentPort.on('message', post)
    post()`)
  expect(await collectFromThread(inParts, undefined, roomy)).toEqual([1, 2, 3])
})

it.each([
  ['takes too long', `${ready}; for (;;);`, { milliseconds: 50, megabytes: 64 }],
  ['uses too much of the processor', `${ready}; for (;;);`, { ...roomy, processorMs: 300 }],
  ['fails', 'throw new Error("no")', roomy],
  ['ends without a word', '', roomy],
  ['is ready and then fails', `${ready}; throw new Error("no")`, roomy],
])('has no response from a thread that %s', async (_, code, limits) => {
  expect(await runInThread(thread(code), undefined, limits)).toBeUndefined()
})
