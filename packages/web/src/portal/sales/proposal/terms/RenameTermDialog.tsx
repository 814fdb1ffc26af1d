import { type Term, termName } from '@gable/contract/term'
import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { FormDialog } from '../../../../ui/form/FormDialog.tsx'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'

const schema = z.object({ name: termName })

/** Renames contract terms. */
export function RenameTermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const edit = useEdit({
    schema,
    record: term,
    valuesOf: ({ name }: Term) => ({ name }),
    labels: { name: text('terms.name') },
  })
  return (
    <FormDialog
      edit={edit}
      noun={text('terms.thing')}
      title={text('terms.rename')}
      action={text('terms.renamed')}
      save={({ name }, loaded) => client.term.rename({ id: loaded.id, version: loaded.version, name })}
      invalidate={invalidatesFor('term')}
      onDone={onClose}
      onClose={onClose}
    >
      <TextInput data-autofocus label={text('terms.name')} {...edit.form.getInputProps('name')} />
    </FormDialog>
  )
}
