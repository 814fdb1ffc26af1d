import { Button } from '@mantine/core'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from './text.ts'

interface UseSignedAmountProps {
  leadId: string
  /** The version of the lead as shown. */
  version: number
  proposalId: string
  onDone?: () => void
}

/** Copies the amount of a signed proposal to the contract amount of its Sold lead. */
export function UseSignedAmount({ leadId, version, proposalId, onDone }: UseSignedAmountProps) {
  const using = useAction({
    run: () => client.lead.applySignedAmount({ id: leadId, version, proposalId }),
    noun: text('outcome.contractThing'),
    action: text('outcome.saved'),
    invalidate: invalidatesFor('lead', 'proposal'),
    ...(onDone && { onDone }),
  })
  return (
    <Button size="xs" variant="default" {...press(using)}>
      {text('outcome.useSigned')}
    </Button>
  )
}
