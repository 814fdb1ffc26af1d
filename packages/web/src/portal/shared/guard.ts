import { type Access, obstacleOf } from '@gable/contract/access'
import type { Me } from '@gable/contract/identity-me'

/**
 * Who may open a page: `public` anyone; `guest` signed-out visitors (others go to their start page); otherwise everyone
 * who may call the page's procedures, by the same rules that the server enforces (contract, `<slice>.access.ts`).
 */
export type RouteAccess = 'public' | 'guest' | Access

/** The guard's decision for a visitor. `featureClosed` shows why and whom to ask. */
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
 * The guard of every route. A page without a screen yet is not found for those who may open it. Others only learn that
 * they may not, so a later screen changes nothing for them.
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

/** The start page of each role. */
export function homeOf(visitor: Visitor): '/signin' | '/admin/dashboard' | '/personal/dashboard' {
  if (!visitor) return '/signin'
  return visitor.role === 'superAdmin' ? '/admin/dashboard' : '/personal/dashboard'
}

/** Returns the menu rows that have a screen and that the role may open. */
export function menuOf<Row extends { access: RouteAccess; menuAccess?: RouteAccess; page?: unknown; icon?: unknown }>(
  rows: readonly Row[],
  visitor: Visitor,
): Row[] {
  return rows.filter(({ icon, access, menuAccess = access, page }) => {
    return icon && typeof access !== 'string' && verdictOf({ access: menuAccess, page }, visitor) === 'page'
  })
}
