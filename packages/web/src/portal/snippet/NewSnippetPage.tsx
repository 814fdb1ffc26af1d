import { snippetForm } from '@gable/contract/snippet'
import { useNavigate } from '@tanstack/react-router'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { client, staleAfter } from '../api.ts'
import { emptySnippet, SnippetFields } from './SnippetFields.tsx'
import { snippetsPath } from './snippet-query.tsx'
import { text } from './texts/text.ts'

/** A new snippet. */
export default function NewSnippetPage() {
  const navigate = useNavigate()
  const form = useContractForm(snippetForm, emptySnippet)
  return (
    <FormPage
      title={text('snippet.newTitle')}
      back={{ to: snippetsPath, label: text('snippets.back') }}
      form={form}
      submitLabel={text('snippet.save')}
      thing={text('snippet.thing')}
      action={text('snippet.created')}
      submit={(snippet, idempotencyKey) => client.snippet.create({ ...snippet, idempotencyKey })}
      invalidate={staleAfter('snippet')}
      onDone={() => void navigate({ to: snippetsPath })}
    >
      <SnippetFields form={form} />
    </FormPage>
  )
}
