import { expect, it } from 'vitest'
import { type Access, mayCall, obstacleOf, type Person } from './access.ts'
import type { Standing } from './feature.ts'
import { roles } from './status.ts'

const standing = (country: 'UnitedStates' | 'Canada'): Standing => ({
  subscriptions: [{ type: 'RQP_PRO', country, status: 'Active', request: null }],
  grants: [],
})
const person = (provided: Partial<Person>): Person => ({
  role: 'salesRep',
  clpAccess: false,
  company: standing('UnitedStates'),
  support: null,
  secondFactorDue: false,
  ...provided,
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
  const company = standing('Canada')
  expect(obstacleOf(person({ role: 'companyAdmin', company }), access)).toBe('FEATURE_NOT_AVAILABLE')
  expect(obstacleOf(person({ company }), access)).toBe('FORBIDDEN')
  expect(mayCall(person({ role: 'companyAdmin' }), access)).toBe(true)
})

it('keeps what is for support alone from the person', () => {
  const access: Access = { roles, supportAlone: true }
  expect(obstacleOf(person({}), access)).toBe('FORBIDDEN')
  expect(obstacleOf(person({ support: { name: 'Pat Ingram' } }), access)).toBeUndefined()
})

it('keeps what is for the person alone from support, and all but its set-up from who has no second factor yet', () => {
  const support = { name: 'Pat Ingram' }
  expect(obstacleOf(person({ support }), { roles })).toBeUndefined()
  expect(obstacleOf(person({ support }), { roles, notForSupport: true })).toBe('NOT_FOR_SUPPORT')
  expect(obstacleOf(person({ secondFactorDue: true }), { roles })).toBe('SECOND_FACTOR_DUE')
  expect(obstacleOf(person({ secondFactorDue: true }), { roles, beforeSecondFactor: true })).toBeUndefined()
  expect(obstacleOf(person({ secondFactorDue: true, support }), { roles })).toBeUndefined()
})
