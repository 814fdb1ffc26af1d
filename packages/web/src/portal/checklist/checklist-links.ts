import type { ChecklistStep } from '@gable/contract/checklist-step'

/** Where each step is done. The first quote is made in the widget itself, which stands outside of the portal. */
export const checklistLinks: Record<Exclude<ChecklistStep, 'quote'>, string> = {
  logo: '/personal/company-profile',
  area: '/personal/markets-settings',
  products: '/personal/products',
  domain: '/personal/company-profile?tab=website',
  script: '/personal/tool-settings?tab=install',
}

/** The widget alone on a page of its own; its leads are marked as tests. */
export const testQuoteHref = (toolId: string) => `/roof-quote-pro/${toolId}?isPreview=true`
