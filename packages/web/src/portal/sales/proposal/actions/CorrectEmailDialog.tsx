import type { ProposalDetail } from '@gable/contract/proposal'
import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
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
    thing: text('correct.thing'),
    action: text('correct.done'),
    invalidate: invalidatesFor('proposal'),
    onDone: onClose,
    onRefused: setRejected,
  })
  return (
    <Dialog onClose={onClose} title={text('correct.title')}>
      <Stack gap="md">
        <Text size="sm">{text(type === 'E-Sign' ? 'correct.signer' : 'correct.all')}</Text>
        <TextInput
          label={text('correct.email', { name: customer.name || customer.email })}
          type="email"
          value={email}
          disabled={corrected.current !== null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {rejected && (
          <Alert color="red" role="alert">
            {rejected}
          </Alert>
        )}
        <DialogButtons onCancel={onClose}>
          <PrimaryButton
            loading={correcting.isPending}
            disabled={email.trim() === '' || email.trim().toLowerCase() === customer.email}
            onClick={() => correcting.mutate(undefined)}
          >
            {text('correct.send')}
          </PrimaryButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
