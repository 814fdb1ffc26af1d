import { testStart } from '@gable/testing/company'
import { expect, test, vi } from 'vitest'
import { fixedClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { ApiRequest, Bearer, SignedIn } from './principal.ts'
import { limitWrongSessions, limitWrongTokens } from './wrong-guesses.ts'

const right = 'gable_right_token_0000000'
const config = { WRONG_TOKENS_PER_MINUTE: 3 } as Config

function lookup() {
  const find = vi.fn(async (token: string) => (token === right ? ({ tokenId: '1' } as Bearer) : undefined))
  const clock = fixedClock(testStart)
  return { find, clock, bearer: limitWrongTokens(find, { config, clock }) }
}

test('after a few wrong tokens of a network none is looked up until the next minute', async () => {
  const { find, clock, bearer } = lookup()
  const attempt = (address = '203.0.113.7') => bearer('gable_wrong_token_0000000', address)
  const answers = [await attempt(), await attempt(), await attempt(), await attempt()]
  expect(answers).toEqual([undefined, undefined, undefined, 'blocked'])
  expect(await bearer('short', '203.0.113.7')).toBe('blocked')
  expect(find).toHaveBeenCalledTimes(3)
  expect(await attempt('203.0.113.8')).toBeUndefined()
  clock.advance(60_000)
  expect(await attempt()).toBeUndefined()
})

test('a program with a recently valid token continues next to wrong ones', async () => {
  const { bearer } = lookup()
  expect(await bearer(right, '203.0.113.7')).toMatchObject({ tokenId: '1' })
  for (let count = 0; count < 5; count += 1) await bearer(`gable_wrong_token_000000${count}`, '203.0.113.7')
  expect(await bearer(right, '203.0.113.7')).toMatchObject({ tokenId: '1' })
})

test('after many wrong sessions of a network only recently valid ones are looked up', async () => {
  const find = vi.fn(async ({ cookie }: ApiRequest) =>
    cookie === 'session=right' ? ({ userId: '1' } as SignedIn) : undefined,
  )
  const clock = fixedClock(testStart)
  const signedIn = limitWrongSessions(find, { config, clock })
  const ask = (cookie: string, address = '203.0.113.7') => signedIn({ cookie, address } as ApiRequest)
  expect(await ask('session=right')).toMatchObject({ userId: '1' })
  for (let count = 0; count < 15; count += 1) expect(await ask(`session=${count}`)).toBeUndefined()
  await expect(ask('session=16')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', status: 429, statusCode: 429 })
  expect(find).toHaveBeenCalledTimes(16)
  expect(await ask('session=right')).toMatchObject({ userId: '1' })
  expect(await ask('')).toBeUndefined()
  clock.advance(60_000)
  expect(await ask('session=16')).toBeUndefined()
})
