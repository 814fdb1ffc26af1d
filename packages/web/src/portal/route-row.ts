import type { ComponentType } from 'react'
import type { Icon } from '../ui/icon.tsx'
import type { RouteAccess } from './guard.ts'

/** The groups of the sidebar, in their order; the first has no heading. */
export const menuGroups = ['start', 'sales', 'catalog', 'setup', 'account', 'platform'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface RouteRow {
  path: string
  /** The name in the sidebar, or of the page where it has no entry there. */
  label: string
  access: RouteAccess
  /** Shown in the sidebar with this icon, once it has a page. */
  icon?: Icon
  /** The group of the sidebar that it is listed under; `start`, which has no heading, where it names none. */
  group?: MenuGroup
  /** Who has it in the sidebar, where others reach the page by a link alone. */
  menuAccess?: RouteAccess
  /** The screen, loaded when it is first opened. A row without one has its guard and its place already. */
  page?: () => Promise<{ default: ComponentType }>
}
