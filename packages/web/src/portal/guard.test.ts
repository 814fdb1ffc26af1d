import { contract } from '@gable/contract'
import type { ProcedureMeta } from '@gable/contract/procedure'
import { companyRoles, type Role, roles } from '@gable/contract/status'
import { describe, expect, it } from 'vitest'
import { routeRows } from './routes.ts'
import { homeOf, menuOf, verdictOf } from './shared/guard.ts'
import { company, visitorOf, working } from './shared/guard-testing.ts'
import { profilePath } from './shared/paths.ts'
import { menuGroups } from './shared/route-row.ts'

const rowAt = (path: string) => routeRows.find((row) => row.path === path)!
const page = () => Promise.resolve({ default: () => null })
const labelsFor = (role: Role) => menuOf(routeRows, visitorOf(role)).map(({ label }) => label)

describe('the route table', () => {
  it('has one row for every route of the product', () => {
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
        '/proposal',
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
        '/personal/financing-settings/application',
        '/personal/loans/$loanId',
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

  it('guards each page by its screen’s calls', () => {
    const declared = Object.values(contract).flatMap((calls) =>
      Object.values(calls).map((procedure) => (procedure['~orpc'].meta as ProcedureMeta).access),
    )
    const guarded = routeRows.filter(({ access, page: screen }) => typeof access === 'object' && screen)
    expect(guarded.length).toBeGreaterThan(5)
    for (const { access, path } of guarded) expect(declared, path).toContain(access)
  })

  it('guards a page against companies without its subscription', () => {
    const access = { roles: companyRoles, feature: 'loans' as const }
    expect(verdictOf({ access, page }, visitorOf('companyAdmin'))).toBe('featureClosed')
    const subscriptions = [working('CLP')]
    const subscribed = { ...visitorOf('companyAdmin'), company: { ...company, subscriptions } }
    expect(verdictOf({ access, page }, subscribed)).toBe('page')
  })

  it('sends users who must set up a second factor to their security page', () => {
    const due = { ...visitorOf('companyAdmin'), secondFactorDue: true }
    expect(verdictOf({ access: { roles: companyRoles }, page }, due)).toBe('secondFactor')
    expect(verdictOf({ access: { roles: companyRoles, beforeSecondFactor: true }, page }, due)).toBe('page')
  })

  it("separates a company's pages from the platform admin, and the admin's from a company", () => {
    for (const row of routeRows) {
      if (row.path === profilePath) expect(verdictOf(row, visitorOf('superAdmin'))).toBe('page')
      else if (row.path.startsWith('/personal')) expect(verdictOf(row, visitorOf('superAdmin'))).toBe('noPermission')
      if (row.path.startsWith('/admin')) {
        for (const role of companyRoles) expect(verdictOf(row, visitorOf(role))).toBe('noPermission')
      }
    }
  })

  it('allows a company admin every page of the company', () => {
    const subscriptions = [...company.subscriptions, working('CLP')]
    const granted = {
      ...visitorOf('companyAdmin'),
      company: { ...company, subscriptions, grants: ['weatherReports' as const] },
    }
    for (const row of routeRows.filter(({ path }) => path.startsWith('/personal'))) {
      expect(verdictOf({ ...row, page }, granted), row.path).toBe('page')
    }
    expect(verdictOf({ ...rowAt('/personal/dashboard/weather'), page }, visitorOf('companyAdmin'))).toBe(
      'featureClosed',
    )
  })

  it.each([
    ['salesRep', ['Dashboard', 'Rep Quotes', 'Conversations', 'Appointments', 'Proposals', 'Calculator', 'My Profile']],
    [
      'productionRep',
      ['Dashboard', 'Rep Quotes', 'Conversations', 'Appointments', 'Proposals', 'Calculator', 'Products', 'My Profile'],
    ],
  ] as const)('allows a %s the role’s pages, once screens serve them', (role, labels) => {
    const served = routeRows.map((row) => ({ ...row, page }))
    expect(menuOf(served, visitorOf(role)).map(({ label }) => label)).toEqual(labels)
    expect(menuOf(served, visitorOf(role, true)).map(({ label }) => label)).toContain('Orders')
  })

  it('has Financing once in an admin’s menu, and in that of reps with CLP access', () => {
    const lending = { ...company, subscriptions: [working('CLP')] }
    const entries = (role: Role, clpAccess = false) =>
      menuOf(routeRows, { ...visitorOf(role, clpAccess), company: lending })
        .filter(({ label }) => label === 'Financing')
        .map(({ path }) => path)
    expect(entries('companyAdmin', true)).toEqual(['/personal/financing-settings'])
    for (const role of ['salesRep', 'productionRep'] as const) {
      expect(entries(role, true)).toEqual(['/personal/financing-settings/transactions'])
      expect(entries(role)).toEqual([])
    }
    const rep = { ...visitorOf('salesRep', true), company: lending }
    const open = routeRows.filter(({ path }) => /financing-settings|personal\/loans/.test(path))
    expect(open.filter((row) => verdictOf(row, rep) === 'page').map(({ path }) => path)).toEqual([
      '/personal/financing-settings/transactions',
      '/personal/financing-settings/loans',
      '/personal/loans/$loanId',
    ])
  })

  it('lists each menu entry in a group, with few in the start group', () => {
    const listed = routeRows.filter(({ icon }) => icon)
    expect(listed.length).toBeGreaterThan(15)
    for (const { group = 'start' } of listed) expect(menuGroups).toContain(group)
    expect(listed.filter(({ group = 'start' }) => group === 'start').length).toBeLessThanOrEqual(3)
  })

  it('shows only what a screen serves', () => {
    const served = routeRows.filter(({ page: screen }) => screen).map(({ label }) => label)
    for (const role of roles) {
      expect(labelsFor(role)).toContain('My Profile')
      for (const label of labelsFor(role)) expect(served, label).toContain(label)
    }
    expect(menuOf([{ ...rowAt('/personal/dashboard'), page: undefined }], visitorOf('companyAdmin'))).toEqual([])
    expect(labelsFor('superAdmin')).toEqual([
      'Admin Dashboard',
      'Plans',
      'Loan Applications',
      'Platform Admins',
      'Health',
      'Failed Jobs',
      'My Profile',
    ])
  })
})

describe('the guard', () => {
  it('returns not found for a future page, and no permission to users without access', () => {
    const toCome = { ...rowAt('/personal/markets-settings'), page: undefined }
    expect(verdictOf(toCome, visitorOf('companyAdmin'))).toBe('notFound')
    expect(verdictOf(toCome, visitorOf('salesRep'))).toBe('noPermission')
    expect(verdictOf(rowAt('/loan-invitation'), null)).toBe('notFound')
  })

  it('redirects everyone to the role’s start page, and signed-in users past sign-in', () => {
    expect(verdictOf(rowAt('/signin'), null)).toBe('page')
    for (const role of roles) {
      expect(verdictOf(rowAt('/signin'), visitorOf(role))).toBe('home')
      expect(verdictOf(rowAt(homeOf(visitorOf(role))), visitorOf(role))).toBe('page')
    }
    expect(homeOf(null)).toBe('/signin')
    for (const role of companyRoles) expect(homeOf(visitorOf(role))).toBe('/personal/dashboard')
    expect(homeOf(visitorOf('superAdmin'))).toBe('/admin/dashboard')
  })
})
