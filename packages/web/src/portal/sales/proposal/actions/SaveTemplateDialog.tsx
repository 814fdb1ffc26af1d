import type { ProposalRow } from '@gable/contract/proposal'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { codeOf } from '../../../../ui/code-of.ts'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Props {
  proposal: Pick<ProposalRow, 'id'>
  /** Saves unsaved changes. */
  settle?: (() => Promise<number>) | undefined
  onClose: () => void
}

/** Saves a proposal as a template. If the name is in use, the existing template can be replaced. */
export function SaveTemplateDialog({ proposal: { id: proposalId }, settle, onClose }: Props) {
  const [name, setName] = useState('')
  const [rejected, setRejected] = useState('')
  const [taken, setTaken] = useState('')
  const replaces = name.trim() !== '' && name.trim() === taken
  const saving = useKeyedAction({
    run: async (sent: { name: string; replaces: boolean }, idempotencyKey) => {
      await settle?.()
      return client.proposal.createTemplate({ proposalId, ...sent, idempotencyKey })
    },
    noun: text('template.thing'),
    invalidate: invalidatesFor('proposal'),
    onDone: onClose,
    refusal: (error) => {
      if (codeOf(error) === 'TEMPLATE_EXISTS') setTaken(name.trim())
      return undefined
    },
    onRefused: setRejected,
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('template.save')}
      action={text(replaces ? 'template.replace' : 'template.saveAction')}
      loading={saving.isPending}
      disabled={name.trim() === ''}
      refused={rejected}
      onAct={() => saving.mutate({ name: name.trim(), replaces })}
    >
      <Text size="sm">{text('template.saveHint')}</Text>
      <TextInput
        label={text('template.name')}
        maxLength={proposalLimits.name}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setRejected('')
        }}
      />
    </ActionDialog>
  )
}
