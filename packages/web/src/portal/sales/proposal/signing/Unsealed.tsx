import { dateTime } from '@gable/contract/format/day'
import { proposalAccess } from '@gable/contract/proposal.access'
import type { SigningDetail } from '@gable/contract/proposal-signing'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { press, useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useMay } from '../../../shared/session.ts'
import { sealingOf } from './sealing-state.ts'
import { text } from './text.ts'

interface Props {
  id: string
  document: NonNullable<SigningDetail['document']>
  timeZone: string
}

/** Says why a signed document is not sealed yet, with a button for admins to retry now. */
export function Unsealed({ id, document, timeZone }: Props) {
  const maySeal = useMay(proposalAccess.sealNow)
  /**
   * The last failure when the button was pressed. A different failure or the seal means that the retry has finished.
   */
  const [askedAfter, setAskedAfter] = useState<string | null>()
  const { failedAt } = document
  const sealing = useAction({
    run: () => client.proposal.sealNow({ id }),
    noun: text('document'),
    action: text('sealQueued'),
    invalidate: invalidatesFor('proposal'),
    onDone: () => setAskedAfter(failedAt),
  })
  const isRequested = askedAfter !== undefined && askedAfter === failedAt
  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" role="status">
        {isRequested ? text('sealingNow') : sentenceOf(document, timeZone)}
      </Text>
      {maySeal && (
        <Button size="sm" variant="default" disabled={isRequested} {...press(sealing)}>
          {text('sealNow')}
        </Button>
      )}
    </Group>
  )
}

function sentenceOf(document: Props['document'], timeZone: string): string {
  const { failure, failedAt } = document
  if (failure && failedAt) {
    return text('failed', { reason: text(`failure.${failure}`), at: dateTime(failedAt, timeZone) })
  }
  return text(sealingOf(document, Date.now()) === 'late' ? 'unsealed' : 'sealing')
}
