import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  featureRules,
  features,
  grants,
  hasFeature,
  needsClpAccess,
  type Standing,
  type Subscribed,
  whyClosed,
} from './feature.ts'
import {
  countries,
  subscriptionRequests,
  subscriptionRules,
  subscriptionStatuses,
  subscriptionTypes,
  worksAs,
} from './status.ts'

const subscribed = fc.record<Subscribed>({
  type: fc.constantFrom(...subscriptionTypes),
  country: fc.constantFrom(...countries),
  status: fc.constantFrom(...subscriptionStatuses),
  request: fc.constantFrom(null, ...subscriptionRequests),
})
const standing = fc.record({ subscriptions: fc.array(subscribed, { maxLength: 4 }), grants: fc.subarray([...grants]) })

it.each([
  ['RQP_PRO', 'UnitedStates', ['instantQuotes', 'proposals']],
  ['OC_PRO', 'Canada', ['instantQuotes']],
  ['CLP', 'UnitedStates', ['loans']],
  ['CLP', 'Canada', []],
] as const)('a subscription %s of %s enables %j', (type, country, opened) => {
  const only = { subscriptions: [{ type, country, status: 'Active' as const, request: null }], grants: [] }
  expect(features.filter((feature) => hasFeature(only, feature))).toEqual(opened)
})

it('is enabled exactly if a subscription of its type and country works, and its grant exists', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom(...features), (company, feature) => {
      const { types, countries: where, grant } = featureRules[feature]
      const works = company.subscriptions.some(
        ({ type, country, status }) => types.includes(type) && where.includes(country) && worksAs(status),
      )
      expect(hasFeature(company, feature)).toBe(works && (!grant || company.grants.includes(grant)))
    }),
  )
})

it('names the nearest way to enable it: a subscription or the grant', () => {
  fc.assert(
    fc.property(standing, fc.constantFrom(...features), (company, feature) => {
      const closed = whyClosed(company, feature)
      const { types, countries: where, grant } = featureRules[feature]
      if (closed === 'grant') expect(hasFeature({ ...company, grants: [grant!] }, feature)).toBe(true)
      if (closed === 'status') {
        const subscriptions = company.subscriptions.map((one) => ({ ...one, status: 'Active' as const }))
        expect(whyClosed({ ...company, subscriptions }, feature)).not.toBe('status')
      }
      if (closed === 'type') expect(company.subscriptions.some(({ type }) => types.includes(type))).toBe(false)
      if (closed === 'country') {
        const ofType = company.subscriptions.filter(({ type }) => types.includes(type))
        expect(ofType.some(({ country }) => where.includes(country))).toBe(false)
      }
    }),
  )
})

it('names the country if no type of subscription enables a feature there', () => {
  const canadian = {
    subscriptions: [{ type: 'RQP_PRO', country: 'Canada', status: 'Active', request: null }],
    grants: [],
  }
  expect(whyClosed(canadian as Standing, 'loans')).toBe('country')
  expect(whyClosed({ subscriptions: [], grants: [] }, 'loans')).toBe('type')
})

it('a request does not change enabled features', () => {
  fc.assert(
    fc.property(
      standing,
      fc.constantFrom(...features),
      fc.constantFrom(null, ...subscriptionRequests),
      (company, feature, request) => {
        const subscriptions = company.subscriptions.map((one) => ({ ...one, request }))
        expect(hasFeature({ ...company, subscriptions }, feature)).toBe(hasFeature(company, feature))
      },
    ),
  )
})

it('each status can be entered and left; only the platform reverts Disabled', () => {
  for (const status of subscriptionStatuses) {
    const { next } = subscriptionRules[status]
    expect(next).not.toContain(status)
    expect(next.length).toBeGreaterThan(0)
    expect(subscriptionStatuses.filter((from) => subscriptionRules[from].next.includes(status)).length).toBeGreaterThan(
      0,
    )
  }
  expect(subscriptionRules.Disabled.requests).toEqual([])
  expect(subscriptionStatuses.filter(worksAs)).toEqual(['Active', 'Trial'])
})

it('everyone needs CLP access if only the loan product works', () => {
  const clp: Subscribed = { type: 'CLP', country: 'UnitedStates', status: 'Active', request: null }
  expect(needsClpAccess({ subscriptions: [] })).toBe(false)
  expect(needsClpAccess({ subscriptions: [clp] })).toBe(true)
  expect(needsClpAccess({ subscriptions: [clp, { ...clp, type: 'RQP_PRO' }] })).toBe(false)
  const adjacent = (status: Subscribed['status']) =>
    needsClpAccess({ subscriptions: [clp, { ...clp, type: 'RQP_PRO', status }] })
  expect([adjacent('Paused'), adjacent('Expired')]).toEqual([false, true])
  expect(needsClpAccess({ subscriptions: [{ ...clp, status: 'Paused' }] })).toBe(false)
})
