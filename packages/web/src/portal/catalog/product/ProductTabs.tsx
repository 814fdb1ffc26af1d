import { PageTabs } from '../../../ui/PageTabs.tsx'
import { catalogPath, productsPath } from './product-query.tsx'
import { text } from './text.ts'

/** The tabs of Products in display order. */
const tabs = [
  { key: 'mine', path: productsPath, label: text('tab.mine') },
  { key: 'catalogue', path: catalogPath, label: text('tab.catalogue') },
  { key: 'snippets', path: '/personal/products/snippets', label: text('tab.snippets') },
  { key: 'translations', path: '/personal/products/translations', label: text('tab.translations') },
] as const

/** The tabs of Products, each a page of its own. */
export function ProductTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  return <PageTabs label={text('tab.label')} tabs={tabs} chosen={chosen} />
}
