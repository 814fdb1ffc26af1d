/**
 * Pages that need a wide screen and are not usable on a phone. Zod-free, because the screen that says so imports it.
 */
export const widePages = {
  branding: { path: '/personal/tool-settings?tab=branding', label: 'Widget and branding' },
} as const
export type WidePage = keyof typeof widePages
export const widePageKeys = Object.keys(widePages) as WidePage[]
