import { mayCall } from '@gable/contract/access'
import { whyClosed } from '@gable/contract/feature'
import { proposalAccess } from '@gable/contract/proposal.access'
import { termAccess } from '@gable/contract/term.access'
import { Alert } from '@mantine/core'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { usePerson } from '../../shared/session.ts'
import { proposalsPath, termsPath } from './proposal-query.ts'
import { text } from './text.ts'

const tabs = [
  { key: 'proposals', label: text('tabs.proposals'), path: proposalsPath, access: proposalAccess.list },
  { key: 'terms', label: text('tabs.terms'), path: termsPath, access: termAccess.list },
] as const

/** The proposal pages that the user may open. Hidden if there is only one. */
export function ProposalTabs({ chosen }: { chosen: (typeof tabs)[number]['key'] }) {
  const person = usePerson()
  const shown = tabs.filter(({ access }) => mayCall(person, access))
  return (
    <>
      <ProposalsLapsed />
      {shown.length > 1 && <PageTabs label={text('tabs.label')} tabs={shown} chosen={chosen} />}
    </>
  )
}

/** Says that proposals can only be read and finished while the subscription is inactive. */
export function ProposalsLapsed() {
  const company = usePerson()?.company
  const isLapsed = company ? whyClosed(company, 'proposals') === 'status' : false
  return isLapsed && <Alert color="orange">{text('tabs.lapsed')}</Alert>
}
