import { whyClosed } from '@gable/contract/feature'
import { Alert } from '@mantine/core'
import { usePerson } from '../../shared/session.ts'
import { text } from './text.ts'

/** Says that proposals can only be read and finished while the subscription is inactive. */
export function ProposalsLapsed() {
  const company = usePerson()?.company
  const isLapsed = company ? whyClosed(company, 'proposals') === 'status' : false
  return isLapsed && <Alert color="orange">{text('tabs.lapsed')}</Alert>
}
