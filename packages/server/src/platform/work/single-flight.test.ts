import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

test('work with one key is done once for all callers, and again afterwards', async () => {
  const { join } = createSingleFlight()
  let runs = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async () => {
    runs++
    await promise
    return runs
  }
  const [one, other] = [join('a', work), join('a', work)]
  resolve()
  expect([await one, await other]).toEqual([1, 1])
  expect(await join('a', work)).toBe(2)
})

test('no more than eight run at once; closing ends them, and accepts no more', async () => {
  const { join, close } = createSingleFlight()
  const all = Array.from({ length: 9 }, (_, index) => join(String(index), ended))
  expect(all.filter((one) => one === undefined)).toHaveLength(1)
  expect(all.at(-1)).toBeUndefined()
  await close()
  await expect(all[0]).rejects.toMatchObject({ name: 'AbortError' })
  expect(join('late', ended)).toBeUndefined()
})
