import { expect, it } from 'vitest'
import { type Access, mayCall, obstacleOf, type Person } from './access.ts'
import { features, hasFeature } from './feature.ts'
import { roles } from './status.ts'

const proposals = [{ type: 'RQP_PRO', country: 'UnitedStates' }] as const
const person = (given: Partial<Person>): Person => ({
  role: 'salesRep',
  clpAccess: false,
  company: { subscriptions: proposals },
  ...given,
})

it('lets in the roles that are named, and nobody where none is', () => {
  for (const role of roles) {
    expect(obstacleOf(person({ role }), {})).toBe('FORBIDDEN')
    expect(mayCall(person({ role }), { roles: [role] })).toBe(true)
    expect(mayCall(null, { roles: [role] })).toBe(false)
  }
  expect(obstacleOf(null, { roles })).toBe('UNAUTHORIZED')
})

it('lets in with CLP access those who need it', () => {
  const access: Access = { roles: ['companyAdmin'], withClp: ['salesRep'] }
  expect(mayCall(person({}), access)).toBe(false)
  expect(mayCall(person({ clpAccess: true }), access)).toBe(true)
  expect(mayCall(person({ role: 'productionRep', clpAccess: true }), access)).toBe(false)
  expect(mayCall(person({ role: 'companyAdmin' }), access)).toBe(true)
})

it('asks for what the subscription opens, after the role', () => {
  const access: Access = { roles: ['companyAdmin'], feature: 'proposals' }
  const company = { subscriptions: [{ type: 'RQP_PRO', country: 'Canada' }] as const }
  expect(obstacleOf(person({ role: 'companyAdmin', company }), access)).toBe('FEATURE_NOT_AVAILABLE')
  expect(obstacleOf(person({ company }), access)).toBe('FORBIDDEN')
  expect(mayCall(person({ role: 'companyAdmin' }), access)).toBe(true)
})

it.each([
  ['RQP_PRO', 'UnitedStates', ['instantQuotes', 'proposals']],
  ['OC_PRO', 'Canada', ['instantQuotes']],
  ['CLP', 'UnitedStates', ['loans']],
  ['CLP', 'Canada', []],
] as const)('a subscription %s of %s opens %j', (type, country, opened) => {
  expect(features.filter((feature) => hasFeature([{ type, country }], feature))).toEqual(opened)
})
