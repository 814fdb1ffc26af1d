import { type Note, noteForm } from '@gable/contract/note'
import { noteAttachments } from '@gable/contract/note-attachment'
import { Textarea } from '@mantine/core'
import { InlineForm } from '../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { FilesField } from '../../ui/upload/FilesField.tsx'
import { useUploads } from '../../ui/upload/use-uploads.ts'
import { staleAfter } from '../api.ts'
import { text } from './texts/text.ts'

/** What is sent: the words, and the ids of the files. */
export interface WrittenNote {
  comment: string
  attachments: string[]
}

interface NoteFormProps {
  /** The note that is changed; absent for a new one. */
  note?: Pick<Note, 'comment' | 'attachments'>
  /** For the toast pair: "the note has been added". */
  action: string
  submitLabel: string
  submit: (written: WrittenNote, idempotencyKey: string) => Promise<unknown>
  onDone?: () => void
  onCancel?: () => void
}

/** Writes a note, or writes it anew. Words and files stay in their fields until they are kept. */
export default function NoteForm({ note, action, submitLabel, submit, onDone, onCancel }: NoteFormProps) {
  const form = useContractForm(noteForm, { comment: note?.comment ?? '' })
  const uploads = useUploads('note.attachment', noteAttachments, note?.attachments)
  const attachments = uploads.ids
  return (
    <InlineForm
      form={form}
      thing={text('note.thing')}
      action={action}
      submitLabel={submitLabel}
      beside={attachments}
      waits={uploads.isUnsettled}
      submit={({ comment }, key) => submit({ comment, attachments }, key)}
      invalidate={staleAfter('note')}
      onDone={() => {
        form.reset()
        uploads.clear()
        onDone?.()
      }}
      onCancel={onCancel}
    >
      <Textarea
        aria-label={text('note.comment')}
        placeholder={text('note.placeholder')}
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps('comment')}
      />
      <FilesField uploads={uploads} label={text('note.attach')} hint={text('note.attachHint')} />
    </InlineForm>
  )
}
