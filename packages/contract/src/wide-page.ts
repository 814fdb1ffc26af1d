/** Pages that need width, and so are no use on a phone. Zod-free: the screen that says so is drawn by it. */
export const widePages = {
  branding: { path: '/personal/tool-settings?tab=branding', label: 'Widget and branding' },
} as const
export type WidePage = keyof typeof widePages
export const widePageKeys = Object.keys(widePages) as WidePage[]
