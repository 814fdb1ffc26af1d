import { type Access, obstacleOf } from '@gable/contract/access'
import type { Me } from '@gable/contract/identity-me'

/**
 * Who may open a page: `public` anyone, `guest` those who are not signed in (others go to their start page), else whoever may
 * call what the page is made of: the very rows that the server refuses by (contract, `<slice>.access.ts`).
 */
export type RouteAccess = 'public' | 'guest' | Access

/** What a visitor of a page gets; `featureClosed` says why and whom to ask. */
export type Verdict = 'page' | 'signIn' | 'home' | 'noPermission' | 'featureClosed' | 'secondFactor' | 'notFound'

type Visitor = Pick<Me, 'role' | 'clpAccess' | 'company' | 'support' | 'secondFactorDue'> | null

const verdicts = {
  UNAUTHORIZED: 'signIn',
  FORBIDDEN: 'noPermission',
  NOT_FOR_SUPPORT: 'noPermission',
  FEATURE_NOT_AVAILABLE: 'featureClosed',
  SECOND_FACTOR_DUE: 'secondFactor',
} as const

/**
 * The guard of every route. A page that no screen serves yet is not found for those who may open it; the others learn only
 * that they may not, so that a later screen changes nothing for them.
 */
export function verdictOf(row: { access: RouteAccess; page?: unknown }, visitor: Visitor): Verdict {
  if (typeof row.access === 'string') {
    if (row.access === 'guest' && visitor) return 'home'
  } else {
    const obstacle = obstacleOf(visitor, row.access)
    if (obstacle) return verdicts[obstacle]
  }
  return row.page ? 'page' : 'notFound'
}

/** Where each role begins. */
export function homeOf(visitor: Visitor): '/signin' | '/admin/dashboard' | '/personal/dashboard' {
  if (!visitor) return '/signin'
  return visitor.role === 'superAdmin' ? '/admin/dashboard' : '/personal/dashboard'
}

/** The rows of this person's menu: a screen serves them and the role may open them. */
export function menuOf<Row extends { access: RouteAccess; menuAccess?: RouteAccess; page?: unknown; icon?: unknown }>(
  rows: readonly Row[],
  visitor: Visitor,
): Row[] {
  return rows.filter(({ icon, access, menuAccess = access, page }) => {
    return icon && typeof access !== 'string' && verdictOf({ access: menuAccess, page }, visitor) === 'page'
  })
}
