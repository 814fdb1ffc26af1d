import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('starts each task when the previous one has ended, even with an error', async () => {
  const turn = inTurn()
  const first = Promise.withResolvers<number>()
  const begun: string[] = []
  const one = turn(() => {
    begun.push('one')
    return first.promise
  })
  const two = turn(async () => begun.push('two'))
  await Promise.resolve()
  expect(begun).toEqual(['one'])
  first.reject(new Error('refused'))
  await expect(one).rejects.toThrow('refused')
  await two
  expect(begun).toEqual(['one', 'two'])
})
