import type { ProposalDetail } from '@gable/contract/proposal'
import { Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Props {
  proposal: Pick<ProposalDetail, 'id' | 'version' | 'type'>
  customer: ProposalDetail['form']['customers'][number]
  onClose: () => void
}

/**
 * Corrects the address of a customer who has not opened the proposal, and emails it there at once. Retrying is safe.
 */
export default function CorrectEmailDialog({ proposal: { id, version, type }, customer, onClose }: Props) {
  const [email, setEmail] = useState(customer.email)
  const [rejected, setRejected] = useState('')
  const corrected = useRef<{ all: boolean } | null>(null)
  const correcting = useKeyedAction({
    run: async (_: undefined, idempotencyKey) => {
      corrected.current ??= await client.proposal.correctEmail({ id, version, customerId: customer.id, email })
      const to = corrected.current.all ? {} : { to: email.trim().toLowerCase() }
      return client.proposal.send({ id, ...to, idempotencyKey })
    },
    noun: text('correct.thing'),
    action: text('correct.done'),
    invalidate: invalidatesFor('proposal'),
    onDone: onClose,
    onRefused: setRejected,
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('correct.title')}
      action={text('correct.send')}
      loading={correcting.isPending}
      disabled={email.trim() === '' || email.trim().toLowerCase() === customer.email}
      refused={rejected}
      onAct={() => correcting.mutate(undefined)}
    >
      <Text size="sm">{text(type === 'E-Sign' ? 'correct.signer' : 'correct.all')}</Text>
      <TextInput
        label={text('correct.email', { name: customer.name || customer.email })}
        type="email"
        value={email}
        disabled={corrected.current !== null}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
