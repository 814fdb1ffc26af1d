import { whyClosed } from '@gable/contract/feature'
import { Alert } from '@mantine/core'
import { usePerson } from '../session.ts'
import { text } from './text.ts'

/** Says that proposals can be read and finished only, while the subscription does not work. */
export function ProposalsLapsed() {
  const company = usePerson()?.company
  const isLapsed = company ? whyClosed(company, 'proposals') === 'status' : false
  return isLapsed && <Alert color="orange">{text('tabs.lapsed')}</Alert>
}
