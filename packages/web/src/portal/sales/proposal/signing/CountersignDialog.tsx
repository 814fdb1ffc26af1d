import { disclosures } from '@gable/contract/e-sign-disclosure'
import type { ProposalDetail } from '@gable/contract/proposal'
import { disclosureVersion, signatureLimits } from '@gable/contract/signature-limits'
import { Alert, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { useKeyedAction } from '../../../../ui/use-keyed-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** Signs for the company with a typed name. */
export default function CountersignDialog({ proposal, onClose }: { proposal: ProposalDetail; onClose: () => void }) {
  const me = useCompanyUser()
  const [fullName, setFullName] = useState(`${me.firstName} ${me.lastName}`.trim())
  const [accepted, setAccepted] = useState(false)
  const [rejected, setRejected] = useState('')
  const signing = useKeyedAction({
    run: (provided: { number: number; fullName: string }, idempotencyKey) =>
      client.proposal.countersign({
        id: proposal.id,
        number: provided.number,
        idempotencyKey,
        form: {
          fullName: provided.fullName,
          mark: { kind: 'typed' as const },
          initials: [],
          comments: '',
          disclosure: disclosureVersion,
        },
      }),
    thing: text('proposal.thing'),
    action: text('signing.signed'),
    invalidate: invalidatesFor('proposal'),
    onDone: onClose,
    onRefused: setRejected,
  })
  return (
    <Dialog onClose={onClose} title={text('signing.countersignAction')}>
      <Stack gap="md">
        <TextInput
          label={text('signing.fullName')}
          maxLength={signatureLimits.fullName}
          value={fullName}
          onChange={(event) => setFullName(event.currentTarget.value)}
        />
        <details>
          <summary>{text('signing.disclosure')}</summary>
          {disclosures.en.map((paragraph) => (
            <Text key={paragraph} size="sm" mt="xs">
              {paragraph}
            </Text>
          ))}
        </details>
        <Checkbox
          label={text('signing.accept')}
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
        {rejected && (
          <Alert color="red" role="alert">
            {rejected}
          </Alert>
        )}
        <DialogButtons onCancel={onClose}>
          <PrimaryButton
            loading={signing.isPending}
            disabled={!accepted || fullName.trim() === ''}
            onClick={() => signing.mutate({ number: proposal.number, fullName: fullName.trim() })}
          >
            {text('signing.sign')}
          </PrimaryButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
