import type { Subscribed } from '@gable/contract/feature'
import { subscriptionStatuses, subscriptionTypes, worksAs } from '@gable/contract/status'
import { expect, it } from 'vitest'
import { hasNotices } from './has-notices.ts'
import { noticeOf } from './subscription-notice.ts'

const of = (provided: Partial<Subscribed>): Subscribed => {
  return { type: 'RQP_PRO', country: 'UnitedStates', status: 'Active', request: null, daysLeft: null, ...provided }
}
const support = 'Client Success team'
const words = (provided: Partial<Subscribed>, isAdmin = true) => noticeOf(of(provided), { isAdmin, support })?.words

it('refers an admin to the client success team once the CLP subscription has expired, and others to an admin', () => {
  expect(words({ type: 'CLP', status: 'Expired' })).toContain('contact the Client Success team')
  expect(words({ type: 'CLP', status: 'Expired' }, false)).toContain('contact your company admin')
})

it('names the product as contractors know it, never by its code', () => {
  for (const type of subscriptionTypes) {
    const message = ['Expired', 'Paused', 'Disabled'].map((status) => words({ type, status: status as 'Paused' }))
    message.push(words({ type, request: 'pause' }), words({ type, status: 'Expired' }, false))
    for (const sentence of message) expect(sentence).not.toMatch(/RQP_PRO|OC_PRO|CLP/)
  }
})

it('covers every status that does not work, for everyone, and no other status', () => {
  for (const status of subscriptionStatuses) {
    for (const isAdmin of [true, false]) expect(words({ status }, isAdmin) !== undefined, status).toBe(!worksAs(status))
  }
})

it('counts the last seven days of a trial, for admins', () => {
  expect(words({ status: 'Trial', daysLeft: 8 })).toBeUndefined()
  expect(words({ status: 'Trial', daysLeft: 7 })).toBe('Your trial ends in 7 days.')
  expect(words({ status: 'Trial', daysLeft: 1 })).toBe('Your trial ends in 1 day.')
  expect(words({ status: 'Trial', daysLeft: 0 })).toBe('Your trial ends today.')
  expect(words({ status: 'Trial', daysLeft: 1 }, false)).toBeUndefined()
})

it('shows admins what awaits an answer, and loads nothing if there is nothing', () => {
  expect(words({ request: 'pause' })).toContain('Everything keeps working')
  expect(words({ request: 'pause' }, false)).toBeUndefined()
  const company = { deletionDaysLeft: null, subscriptions: [of({})] } as never
  const calm = { company, support: null, recoveryCodesDue: false }
  expect(hasNotices(calm)).toBe(false)
  expect(hasNotices({ ...calm, support: { name: 'Pat' } })).toBe(true)
  expect(hasNotices({ ...calm, company: { deletionDaysLeft: 3, subscriptions: [] } as never })).toBe(true)
})

it('notifies users with a second factor and no recovery codes, platform admins too', () => {
  const due = { company: null, support: null, recoveryCodesDue: true }
  expect(hasNotices(due)).toBe(true)
  expect(hasNotices({ ...due, recoveryCodesDue: false })).toBe(false)
})
