import { contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import { companyRoles, type Role, roles, type SubscriptionType } from '@gable/contract/status'
import { describe, expect, it } from 'vitest'
import { homeOf, menuOf, verdictOf } from './guard.ts'
import { profilePath, routeRows } from './routes.ts'

const working = (type: SubscriptionType) => ({
  type,
  country: 'UnitedStates' as const,
  status: 'Active' as const,
  request: null,
})
const company = {
  id: 'c',
  name: 'Ridge & Sons',
  country: 'UnitedStates' as const,
  currency: 'USD' as const,
  timeZone: 'America/Denver',
  hasClpAccount: false,
  secondFactorRequired: false,
  grants: [],
  subscriptions: [working('RQP_PRO')],
  deletionDaysLeft: null,
}
const visitor = (role: Role, clpAccess = false) => ({
  role,
  clpAccess,
  support: null,
  secondFactorDue: false,
  company: role === 'superAdmin' ? null : company,
})
const rowAt = (path: string) => routeRows.find((row) => row.path === path)!
const page = () => Promise.resolve({ default: () => null })
const labelsFor = (role: Role) => menuOf(routeRows, visitor(role)).map(({ label }) => label)

describe('the route table', () => {
  it('has a row for every route of the product, each once', () => {
    const paths = routeRows.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/signin',
        '/signup',
        '/roof-quote-pro/$id',
        '/forgot-password',
        '/reset-password',
        '/confirm-email',
        '/approve-email',
        '/oauth/$provider/callback',
        '/loan-invitation',
        '/loan-invitation-modal/$wildcard',
        '/loan-calculator/$wildcard',
        '/quote',
        '/personal/dashboard',
        '/personal/analytics-reports',
        '/personal/tool-settings',
        '/personal/markets-settings',
        '/personal/developer',
        '/personal/profile',
        '/personal/billing',
        '/personal/company-profile',
        '/personal/products',
        '/personal/financing-settings',
        '/personal/financing-settings/statement-details/$id',
        '/personal/rep-quotes',
        '/personal/orders',
        '/personal/proposals',
        '/personal/calculator',
        '/personal/email-settings',
        '/personal/dashboard/$measurementProvider/$orderId/3d-model',
        '/admin/dashboard',
        '/admin/failed-jobs',
      ]),
    )
  })

  it('guards every personal and admin row by roles', () => {
    for (const row of routeRows.filter(({ path }) => /^\/(personal|admin)\b/.test(path))) {
      expect(row.access, row.path).toBeTypeOf('object')
      expect(verdictOf(row, null), row.path).toBe('signIn')
    }
  })

  it('guards each page by what its screen calls', () => {
    const declared = Object.values(contract).flatMap((calls) =>
      Object.values(calls).map((procedure) => (procedure['~orpc'].meta as ProcedureMeta).access),
    )
    const guarded = routeRows.filter(({ access, page: screen }) => typeof access === 'object' && screen)
    expect(guarded.length).toBeGreaterThan(5)
    for (const { access, path } of guarded) expect(declared, path).toContain(access)
  })

  it('keeps a page from whose company has not subscribed to it', () => {
    const access = { roles: companyRoles, feature: 'loans' as const }
    expect(verdictOf({ access, page }, visitor('companyAdmin'))).toBe('featureClosed')
    const subscriptions = [working('CLP')]
    const subscribed = { ...visitor('companyAdmin'), company: { ...company, subscriptions } }
    expect(verdictOf({ access, page }, subscribed)).toBe('page')
  })

  it('leads to the security of the own profile who has still to set up a second factor', () => {
    const due = { ...visitor('companyAdmin'), secondFactorDue: true }
    expect(verdictOf({ access: { roles: companyRoles }, page }, due)).toBe('secondFactor')
    expect(verdictOf({ access: { roles: companyRoles, beforeSecondFactor: true }, page }, due)).toBe('page')
  })

  it("keeps a company's pages from the platform admin, and the admin's from a company", () => {
    for (const row of routeRows) {
      if (row.path === profilePath) expect(verdictOf(row, visitor('superAdmin'))).toBe('page')
      else if (row.path.startsWith('/personal')) expect(verdictOf(row, visitor('superAdmin'))).toBe('noPermission')
      if (row.path.startsWith('/admin')) {
        for (const role of companyRoles) expect(verdictOf(row, visitor(role))).toBe('noPermission')
      }
    }
  })

  it('gives a company admin every page of the company', () => {
    const granted = { ...visitor('companyAdmin'), company: { ...company, grants: ['weatherReports' as const] } }
    for (const row of routeRows.filter(({ path }) => path.startsWith('/personal'))) {
      expect(verdictOf({ ...row, page }, granted), row.path).toBe('page')
    }
    expect(verdictOf({ ...rowAt('/personal/dashboard/weather'), page }, visitor('companyAdmin'))).toBe('featureClosed')
  })

  it.each([
    ['salesRep', ['Dashboard', 'Rep Quotes', 'Calculator', 'My Profile']],
    ['productionRep', ['Dashboard', 'Rep Quotes', 'Calculator', 'Products', 'My Profile']],
  ] as const)('gives a %s the pages of the role, once screens serve them', (role, labels) => {
    const served = routeRows.map((row) => ({ ...row, page }))
    expect(menuOf(served, visitor(role)).map(({ label }) => label)).toEqual(labels)
    expect(menuOf(served, visitor(role, true)).map(({ label }) => label)).toContain('Orders')
  })

  it('shows only what a screen serves', () => {
    expect(labelsFor('companyAdmin')).toEqual([
      ...[
        'Dashboard',
        'Analytics',
        'Imported Contacts',
        'Calculator',
        'Products',
        'Markets',
        'Financing',
        'Settings',
        'Company',
        'Activity',
        'Billing',
        'My Profile',
      ],
    ])
    expect(labelsFor('salesRep')).toEqual(['Dashboard', 'Calculator', 'My Profile'])
    expect(labelsFor('productionRep')).toEqual(['Dashboard', 'Calculator', 'Products', 'My Profile'])
    expect(labelsFor('superAdmin')).toEqual([
      'Admin Dashboard',
      'Platform Admins',
      'Health',
      'Failed Jobs',
      'My Profile',
    ])
  })
})

describe('the guard', () => {
  it('says not found for a page to come, and no permission to those who may not have it', () => {
    expect(verdictOf(rowAt('/personal/email-settings'), visitor('companyAdmin'))).toBe('notFound')
    expect(verdictOf(rowAt('/personal/email-settings'), visitor('salesRep'))).toBe('noPermission')
    expect(verdictOf(rowAt('/loan-invitation'), null)).toBe('notFound')
  })

  it('leads everyone to the start page of the role, and a signed-in person past sign-in', () => {
    expect(verdictOf(rowAt('/signin'), null)).toBe('page')
    for (const role of roles) {
      expect(verdictOf(rowAt('/signin'), visitor(role))).toBe('home')
      expect(verdictOf(rowAt(homeOf(visitor(role))), visitor(role))).toBe('page')
    }
    expect(homeOf(null)).toBe('/signin')
    for (const role of companyRoles) expect(homeOf(visitor(role))).toBe('/personal/dashboard')
    expect(homeOf(visitor('superAdmin'))).toBe('/admin/dashboard')
  })
})
