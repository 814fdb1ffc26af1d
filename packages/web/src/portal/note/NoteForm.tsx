import { noteForm } from '@gable/contract/note'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorsOf } from '../../ui/form/field-errors.ts'
import { submissionKeys } from '../../ui/form/submission-key.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { uiText } from '../../ui/texts/ui-text.ts'
import { codeOf, useAction } from '../../ui/use-action.ts'
import { staleAfterNote } from './note-query.ts'
import { text } from './texts/text.ts'

interface NoteFormProps {
  /** The words that are changed; absent for a new note. */
  comment?: string
  /** For the toast pair: "the note has been added". */
  action: string
  submitLabel: string
  submit: (comment: string, idempotencyKey: string) => Promise<unknown>
  onDone?: () => void
  onCancel?: () => void
}

/** Writes a note, or writes it anew. The words stay in the field until they are kept. */
export default function NoteForm({ comment = '', action, submitLabel, submit, onDone, onCancel }: NoteFormProps) {
  const form = useContractForm(noteForm, { comment })
  const [keys] = useState(() => submissionKeys())
  const save = useAction({
    run: (written: string) => submit(written, keys.keyFor(written)),
    thing: text('note.thing'),
    action,
    invalidate: staleAfterNote(),
    refusal: (error) => {
      if (codeOf(error) !== undefined) keys.answered()
      const faults = fieldErrorsOf(error)
      if (faults) form.setErrors(faults)
      return faults?.comment
    },
    onDone: () => {
      keys.answered()
      form.reset()
      onDone?.()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values.comment))}>
      <Stack gap="sm">
        <Textarea
          aria-label={text('note.comment')}
          placeholder={text('note.placeholder')}
          autosize
          minRows={2}
          maxRows={12}
          {...form.getInputProps('comment')}
        />
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {uiText('action.cancel')}
            </Button>
          )}
          <Button size="sm" type="submit" variant="filled" loading={save.isPending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
