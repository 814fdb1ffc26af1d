import { PageTabs } from '../../../ui/PageTabs.tsx'
import { paths } from './material-query.tsx'
import { text } from './text.ts'

const tabs = [
  { key: 'reports', path: paths.reports, label: text('tabs.reports') },
  { key: 'materials', path: paths.materials, label: text('tabs.materials') },
  { key: 'templates', path: paths.templates, label: text('tabs.templates') },
  { key: 'branches', path: paths.branches, label: text('tabs.branches') },
  { key: 'formulas', path: paths.formulas, label: text('tabs.formulas') },
] as const

/** The tabs of Orders, each a page of its own. */
export function OrdersTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  return <PageTabs label={text('tabs.label')} tabs={tabs} chosen={chosen} />
}
