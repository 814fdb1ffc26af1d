import { cataloguePath, productsPath } from './product-query.tsx'
import { text } from './texts/text.ts'

/** What Products is made of, in its order. */
export const productTabs = [
  { key: 'mine', path: productsPath, label: text('tab.mine') },
  { key: 'catalogue', path: cataloguePath, label: text('tab.catalogue') },
  { key: 'snippets', path: '/personal/products/snippets', label: text('tab.snippets') },
  { key: 'translations', path: '/personal/products/translations', label: text('tab.translations') },
] as const
