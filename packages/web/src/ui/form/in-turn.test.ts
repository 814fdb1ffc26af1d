import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('starts each task when the previous one has ended, even with an error', async () => {
  const turn = inTurn()
  const first = Promise.withResolvers<number>()
  const started: string[] = []
  const one = turn(() => {
    started.push('one')
    return first.promise
  })
  const two = turn(async () => started.push('two'))
  await Promise.resolve()
  expect(started).toEqual(['one'])
  first.reject(new Error('refused'))
  await expect(one).rejects.toThrow('refused')
  await two
  expect(started).toEqual(['one', 'two'])
})
