import { snippetForm } from '@gable/contract/snippet'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { EditPage } from '../../ui/form/EditPage.tsx'
import { toEdit } from '../../ui/form/to-edit.ts'
import { client, staleAfter } from '../api.ts'
import { SnippetFields, snippetLabels } from './SnippetFields.tsx'
import { SnippetGone, snippetOptions, snippetsPath } from './snippet-query.tsx'
import { text } from './texts/text.ts'

/** A snippet. */
export default function EditSnippetPage() {
  const { snippetId } = useParams({ strict: false }) as { snippetId: string }
  const navigate = useNavigate()
  const query = useQuery(toEdit(snippetOptions(snippetId)))
  return (
    <EditPage
      query={query}
      unknown={<SnippetGone />}
      title={text('snippet.editTitle')}
      back={() => ({ to: snippetsPath, label: text('snippets.back') })}
      schema={snippetForm}
      valuesOf={(snippet) => ({ name: snippet.name, text: snippet.text })}
      labels={snippetLabels}
      submitLabel={text('snippet.save')}
      thing={text('snippet.thing')}
      action={text('snippet.saved')}
      save={(values, { id, version }) => client.snippet.update({ ...values, id, version })}
      invalidate={staleAfter('snippet')}
      onDone={() => void navigate({ to: snippetsPath })}
    >
      {(form) => <SnippetFields form={form} />}
    </EditPage>
  )
}
