import type { LeadStatus } from '@gable/contract/status'

/** The queries with which other pages link to a page, by its path. The page reads them from its address. */
interface PageSearch {
  '/signin': { next: string; expired?: 'yes' }
  '/personal/dashboard':
    | { tab: string; status: LeadStatus[]; file: string[]; search?: string }
    | { hail: 'hit'; hailDay?: string; hailSize?: string }
  '/personal/company-profile': { tab: 'users' }
  '/personal/financing-settings': { market: string }
  '/personal/imported-contacts': { file: string }
  '/personal/orders/materials/new': { lead: string; quote?: string }
  '/personal/products': CatalogFilters
  '/personal/products/new': { copy: string } | { from: string }
  '/personal/products/prices': CatalogFilters
  '/personal/products/translations': { language?: string; search?: string }
  '/personal/rep-quotes/new': { lead: string }
  '/personal/tool-settings': { tab: 'branding' }
}

interface CatalogFilters {
  search: string
  label: string
  type: string
}

/**
 * Returns what `Link` and `navigate` need to open a page with a query that the page reads. The router does not know what a
 * page reads, because the route table is data.
 */
export function toPage<Path extends keyof PageSearch>(to: Path, search: PageSearch[Path]) {
  return { to, search: search as never }
}
