import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

it('begins each work when the one before it has ended, also badly', async () => {
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
