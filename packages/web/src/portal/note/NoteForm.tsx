import { type Note, noteForm } from '@gable/contract/note'
import { noteAttachments } from '@gable/contract/note-attachment'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorsOf } from '../../ui/form/field-errors.ts'
import { submissionKeys } from '../../ui/form/submission-key.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { uiText } from '../../ui/texts/ui-text.ts'
import { FilesField } from '../../ui/upload/FilesField.tsx'
import { useUploads } from '../../ui/upload/use-uploads.ts'
import { codeOf, useAction } from '../../ui/use-action.ts'
import { staleAfterNote } from './note-query.ts'
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
  const [keys] = useState(() => submissionKeys())
  const save = useAction({
    run: (written: WrittenNote) => submit(written, keys.keyFor(written)),
    thing: text('note.thing'),
    action,
    invalidate: staleAfterNote(),
    refusal: (error) => {
      if (codeOf(error) !== undefined) keys.answered()
      const faults = fieldErrorsOf(error)
      if (faults) form.setErrors(faults)
      return faults?.comment ?? faults?.attachments
    },
    onDone: () => {
      keys.answered()
      form.reset()
      uploads.clear()
      onDone?.()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ comment }) => save.mutate({ comment, attachments: uploads.ids }))}>
      <Stack gap="sm">
        <Textarea
          aria-label={text('note.comment')}
          placeholder={text('note.placeholder')}
          autosize
          minRows={2}
          maxRows={12}
          {...form.getInputProps('comment')}
        />
        <FilesField uploads={uploads} label={text('note.attach')} hint={text('note.attachHint')} />
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {uiText('action.cancel')}
            </Button>
          )}
          <Button size="sm" type="submit" variant="filled" loading={save.isPending} disabled={uploads.isUnsettled}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
