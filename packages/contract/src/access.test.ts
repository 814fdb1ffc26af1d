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

it('admits the named roles, and nobody if none is named', () => {
  for (const role of roles) {
    expect(obstacleOf(person({ role }), {})).toBe('FORBIDDEN')
    expect(mayCall(person({ role }), { roles: [role] })).toBe(true)
    expect(mayCall(null, { roles: [role] })).toBe(false)
  }
  expect(obstacleOf(null, { roles })).toBe('UNAUTHORIZED')
})

it('admits users who need CLP access only with it', () => {
  const access: Access = { roles: ['companyAdmin'], withClp: ['salesRep'] }
  expect(mayCall(person({}), access)).toBe(false)
  expect(mayCall(person({ clpAccess: true }), access)).toBe(true)
  expect(mayCall(person({ role: 'productionRep', clpAccess: true }), access)).toBe(false)
  expect(mayCall(person({ role: 'companyAdmin' }), access)).toBe(true)
})

it('requires the subscription after the role', () => {
  const access: Access = { roles: ['companyAdmin'], feature: 'proposals' }
  const company = standing('Canada')
  expect(obstacleOf(person({ role: 'companyAdmin', company }), access)).toBe('FEATURE_NOT_AVAILABLE')
  expect(obstacleOf(person({ company }), access)).toBe('FORBIDDEN')
  expect(mayCall(person({ role: 'companyAdmin' }), access)).toBe(true)
})

it('denies the person what only support may do', () => {
  const access: Access = { roles, supportOnly: true }
  expect(obstacleOf(person({}), access)).toBe('FORBIDDEN')
  expect(obstacleOf(person({ support: { name: 'Pat Ingram' } }), access)).toBeUndefined()
})

it('denies support what only the person may do, and users without a second factor everything but its setup', () => {
  const support = { name: 'Pat Ingram' }
  expect(obstacleOf(person({ support }), { roles })).toBeUndefined()
  expect(obstacleOf(person({ support }), { roles, notForSupport: true })).toBe('NOT_FOR_SUPPORT')
  expect(obstacleOf(person({ secondFactorDue: true }), { roles })).toBe('SECOND_FACTOR_DUE')
  expect(obstacleOf(person({ secondFactorDue: true }), { roles, beforeSecondFactor: true })).toBeUndefined()
  expect(obstacleOf(person({ secondFactorDue: true, support }), { roles })).toBeUndefined()
})
