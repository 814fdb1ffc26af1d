import type { ChecklistStep } from '@gable/contract/checklist-step'

/** The page of each step. The first quote is made in the widget itself, outside the portal. */
export const checklistLinks: Record<Exclude<ChecklistStep, 'quote'>, string> = {
  logo: '/personal/company-profile',
  area: '/personal/markets-settings',
  products: '/personal/products',
  domain: '/personal/company-profile?tab=website',
  script: '/personal/tool-settings?tab=install',
}

/** The widget on a page of its own. Its leads are marked as tests. */
export const testQuoteHref = (toolId: string) => `/roof-quote-pro/${toolId}?isPreview=true`
