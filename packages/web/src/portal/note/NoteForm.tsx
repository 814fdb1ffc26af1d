import { mentionOf, type Note, noteForm } from '@gable/contract/note'
import { noteAttachments } from '@gable/contract/note-attachment'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { FilesField } from '../../ui/upload/FilesField.tsx'
import { useUploads } from '../../ui/upload/use-uploads.ts'
import { api, invalidatesFor } from '../api.ts'
import { MentionTextarea } from './MentionTextarea.tsx'
import { text } from './text.ts'

/** What is sent: the words, the ids of the files, whom the words mention, and where it is shown. */
export interface WrittenNote {
  comment: string
  attachments: string[]
  mentions: string[]
  inSummary: boolean
  giveAccess: string[]
}

interface NoteFormProps {
  leadId: string
  /** The note that is changed; absent for a new one. */
  note?: Pick<Note, 'comment' | 'attachments' | 'mentions' | 'inSummary'>
  /** For the toast pair: "the note has been added". */
  action: string
  submitLabel: string
  submit: (written: WrittenNote, idempotencyKey: string) => Promise<unknown>
  onDone?: () => void
  onCancel?: () => void
}

/** Writes a note, or writes it anew. Words and files stay in their fields until they are kept. */
export default function NoteForm({ leadId, note, action, submitLabel, submit, onDone, onCancel }: NoteFormProps) {
  const form = useContractForm(noteForm, {
    comment: note?.comment ?? '',
    inSummary: note?.inSummary ?? false,
  })
  const [chosen, setChosen] = useState<{ id: string; name: string; seesLead?: boolean }[]>(note?.mentions ?? [])
  const [withheld, setWithheld] = useState<readonly string[]>([])
  const isNamed = ({ name }: { name: string }) => form.values.comment.includes(mentionOf(name))
  const blind = [
    ...new Map(chosen.filter((one) => one.seesLead === false && isNamed(one)).map((one) => [one.id, one])).values(),
  ]
  const field = form.getInputProps('comment')
  const uploads = useUploads('note.attachment', noteAttachments, note?.attachments)
  const attachments = uploads.ids
  return (
    <InlineForm
      form={form}
      thing={text('note.thing')}
      action={action}
      submitLabel={submitLabel}
      beside={attachments}
      submitDisabled={uploads.isUnsettled}
      submit={({ comment, inSummary }, key) => {
        // A name that was taken out of the words again mentions nobody.
        const named = chosen.filter(({ name }) => comment.includes(mentionOf(name)))
        const mentions = [...new Set(named.map(({ id }) => id))]
        const giveAccess = blind.map(({ id }) => id).filter((id) => !withheld.includes(id))
        return submit({ comment, attachments, mentions, inSummary, giveAccess }, key)
      }}
      // A note may be the first answer to the homeowner, which the lead tells.
      invalidate={[...invalidatesFor('note'), api.lead.get.key()]}
      onDone={() => {
        form.reset()
        uploads.clear()
        setChosen([])
        setWithheld([])
        onDone?.()
      }}
      onCancel={onCancel}
    >
      <MentionTextarea
        leadId={leadId}
        label={text('note.comment')}
        placeholder={text('note.placeholder')}
        {...field}
        value={form.values.comment}
        onChange={(words) => form.setFieldValue('comment', words)}
        onMention={(colleague) => setChosen((before) => [...before, colleague])}
      />
      {blind.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={text('note.giveAccess', { name })}
          description={withheld.includes(id) ? text('note.noAccess', { name }) : undefined}
          checked={!withheld.includes(id)}
          onChange={({ currentTarget }) =>
            setWithheld(currentTarget.checked ? withheld.filter((one) => one !== id) : [...withheld, id])
          }
        />
      ))}
      <FilesField uploads={uploads} label={text('note.attach')} hint={text('note.attachHint')} />
      <Checkbox label={text('note.showInSummary')} {...form.getInputProps('inSummary', { type: 'checkbox' })} />
    </InlineForm>
  )
}
