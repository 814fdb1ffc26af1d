import type { ComponentType } from 'react'
import type { Icon } from '../../ui/icon.tsx'
import type { RouteAccess } from './guard.ts'

/** The groups of the sidebar in display order. The first has no heading. */
export const menuGroups = ['start', 'sales', 'catalog', 'setup', 'account', 'platform'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface RouteRow {
  path: string
  /** The name in the sidebar. Public pages have no entry there. */
  label?: string
  access: RouteAccess
  /** Shown in the sidebar with this icon, once it has a page. */
  icon?: Icon
  /** The sidebar group. Defaults to `start`, which has no heading. */
  group?: MenuGroup
  /** Who sees it in the sidebar, if others reach the page only through a link. */
  menuAccess?: RouteAccess
  /** The screen, loaded when it is first opened. A row without one already has its guard and path. */
  page?: () => Promise<{ default: ComponentType }>
}
