import { disclosures } from '@gable/contract/e-sign-disclosure'
import type { ProposalDetail } from '@gable/contract/proposal'
import { disclosureVersion, signatureLimits } from '@gable/contract/signature-limits'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
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
    noun: text('proposal.thing'),
    action: text('signed'),
    invalidate: invalidatesFor('proposal'),
    onDone: onClose,
    onRefused: setRejected,
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('signing.countersignAction')}
      action={text('signing.sign')}
      loading={signing.isPending}
      disabled={!accepted || fullName.trim() === ''}
      refused={rejected}
      onAct={() => signing.mutate({ number: proposal.number, fullName: fullName.trim() })}
    >
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
    </ActionDialog>
  )
}
