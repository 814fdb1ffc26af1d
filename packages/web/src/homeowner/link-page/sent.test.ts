import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { isStale, sentOf } from './sent.ts'

const refused = (code: string) => sentOf(Promise.reject(new ORPCError(code)))

it('distinguishes every refusal from success', async () => {
  expect(await sentOf(Promise.resolve())).toBe('sent')
  expect(await refused('PROPOSAL_CHANGED')).toBe('changed')
  expect(await refused('QUOTE_CHANGED')).toBe('changed')
  expect(await refused('OPTION_NOT_AVAILABLE')).toBe('changed')
  expect(await refused('PROPOSAL_STATE')).toBe('closed')
  expect(await refused('QUOTE_STATE')).toBe('closed')
  expect(await refused('LINK_EXPIRED')).toBe('over')
  expect(await refused('NOT_FOUND')).toBe('over')
  expect(await refused('TOO_MANY_QUESTIONS')).toBe('tooMany')
})

it('treats everything else as an error that can be retried', async () => {
  expect(await refused('INTERNAL_SERVER_ERROR')).toBe('fault')
  expect(await sentOf(Promise.reject(new TypeError('the network is gone')))).toBe('fault')
  expect(isStale('fault')).toBe(false)
})
