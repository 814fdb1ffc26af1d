import { messages } from '@gable/contract/messages'
import type { ProposalRow } from '@gable/contract/proposal'
import type { ProposalForm } from '@gable/contract/proposal-form'
import { foreignParts } from '@gable/contract/proposal-language'
import { Alert, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { toastDone } from '../../../../ui/toast.tsx'
import { useKeyedAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { OtherContracts } from '../OtherContracts.tsx'
import { proposalOptions } from '../proposal-query.ts'
import { text } from '../text.ts'

interface Props {
  proposal: Pick<ProposalRow, 'id' | 'version' | 'state'>
  /** The errors that prevent sending a draft. */
  errors?: readonly string[]
  /** The current form values. Without it, the saved form is used. */
  form?: ProposalForm | undefined
  /**
   * Saves unsaved changes.
   * @returns the version to continue with.
   */
  settle?: () => Promise<number>
  onClose: () => void
  onSent?: () => void
}

/** Finalizes a draft and emails it, or resends a sent proposal. Retrying is safe. */
export default function SendDialog({ proposal, errors = [], form, settle, onClose, onSent }: Props) {
  const { id, version, state } = proposal
  const isFirst = state === 'Draft'
  const { data } = useQuery(proposalOptions(id))
  const [rejected, setRejected] = useState('')
  const released = useRef(false)
  const sending = useKeyedAction({
    run: async (_: undefined, idempotencyKey) => {
      const latest = settle ? await settle() : version
      if (isFirst && !released.current) await client.proposal.publish({ id, version: latest })
      released.current = true
      return client.proposal.send({ id, idempotencyKey })
    },
    noun: text('proposal.thing'),
    action: text('send.sent'),
    invalidate: invalidatesFor('proposal'),
    onDone: ({ attached }) => {
      if (!attached) toastDone(`${messages.PROPOSAL_PDF_TOO_LARGE}. ${text('send.linked')}`)
      onSent?.()
      onClose()
    },
    onRefused: setRejected,
  })
  const emails = data?.form.customers.map(({ email }) => email).filter(Boolean) ?? []
  return (
    <ActionDialog
      onClose={onClose}
      title={text(isFirst ? 'send.title' : 'send.again')}
      action={text('send.send')}
      loading={sending.isPending}
      disabled={errors.length > 0}
      refused={rejected}
      onAct={() => sending.mutate(undefined)}
    >
      {errors.length > 0 ? (
        <Alert color="red" title={text('send.faults')}>
          <List size="sm">
            {errors.map((error) => (
              <List.Item key={error}>{error}</List.Item>
            ))}
          </List>
        </Alert>
      ) : (
        <>
          <Text size="sm">{text('send.to', { emails: emails.join(', ') })}</Text>
          <Text size="sm">{text(isFirst ? 'send.body' : 'send.bodyAgain')}</Text>
          {data && <OtherContracts proposal={data} />}
          {isFirst && (form ?? data?.form) && <ForeignTexts form={(form ?? data?.form)!} />}
        </>
      )}
    </ActionDialog>
  )
}

/** Warns about texts in another language than the proposal's. This is not an error. */
function ForeignTexts({ form }: { form: ProposalForm }) {
  const parts = foreignParts(form)
  if (parts.length === 0) return null
  return (
    <Alert color="orange" title={text('foreign.title', { language: text(`language.${form.language}`) })}>
      <Text size="sm">{text('foreign.body')}</Text>
      <List size="sm">
        {parts.map(({ at, title, language }) => (
          <List.Item key={at}>
            {text('foreign.part', { title: title || text('change.title'), language: text(`language.${language}`) })}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
