import type { LinkFacts } from '@gable/contract/identity-entry'
import { expect, it } from 'vitest'
import { type KnownOfLink, linkStateOf } from './mailed-link-state.ts'

const facts: LinkFacts = {
  purpose: 'invitation',
  expired: false,
  email: 'rae@example.com',
  firstName: 'Rae',
  companyName: 'Ridge & Sons',
  newEmail: '',
}
const stateOf = (known: Partial<KnownOfLink>) =>
  linkStateOf({ token: 'a'.repeat(43), purpose: 'invitation', facts: undefined, refusal: undefined, ...known })

it('asks what a link is for, and then opens, offers a new link or reports that it expired', () => {
  expect(stateOf({})).toEqual({ at: 'asking' })
  expect(stateOf({ facts })).toEqual({ at: 'open', facts })
  expect(stateOf({ facts: { ...facts, expired: true } })).toEqual({ at: 'expired' })
  expect(stateOf({ refusal: 'LINK_EXPIRED' })).toEqual({ at: 'over' })
})

it('stays open once the link was used, whatever the server says afterwards', () => {
  expect(stateOf({ facts, refusal: 'LINK_EXPIRED' })).toEqual({ at: 'open', facts })
})

it('is expired for an invalid token, and for another page’s link', () => {
  expect(stateOf({ token: '' })).toEqual({ at: 'over' })
  expect(stateOf({ facts, purpose: 'firstAdmin' })).toEqual({ at: 'over' })
})

it('waits or shows the error if the server is unreachable', () => {
  expect(stateOf({ refusal: 'INTERNAL_SERVER_ERROR' })).toEqual({ at: 'asking' })
})
