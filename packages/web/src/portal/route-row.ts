import type { ComponentType } from 'react'
import type { Icon } from '../ui/icon.tsx'
import type { RouteAccess } from './guard.ts'

export interface RouteRow {
  path: string
  /** The name in the sidebar, or of the page where it has no entry there. */
  label: string
  access: RouteAccess
  /** Stands in the sidebar with this icon, once it has a page. */
  icon?: Icon
  /** Whose menu it stands in, where others reach the page by a link alone. */
  menuAccess?: RouteAccess
  /** The screen, loaded when it is first opened. A row without one has its guard and its place already. */
  page?: () => Promise<{ default: ComponentType }>
}
