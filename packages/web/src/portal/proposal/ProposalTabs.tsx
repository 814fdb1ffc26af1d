import { PageTabs } from '../../ui/PageTabs.tsx'
import { proposalsPath, termsPath } from './proposal-query.ts'
import { text } from './text.ts'

const tabs = [
  { key: 'proposals', label: text('tabs.proposals'), path: proposalsPath },
  { key: 'terms', label: text('tabs.terms'), path: termsPath },
] as const

/** The pages of proposals. */
export function ProposalTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  return <PageTabs label={text('tabs.label')} tabs={tabs} chosen={chosen} />
}
