import { limits } from '@gable/contract/limits'
import type { Snippet } from '@gable/contract/snippet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { Column } from '../../../ui/list/list.ts'
import { readListState } from '../../../ui/list/list-state.ts'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import type { RawSearch } from '../../../ui/url-state.ts'
import { Muted, RecordLink } from '../../../ui/words.tsx'
import { api, client, invalidatesFor } from '../../shared/api.ts'
import { text } from '../../shared/snippet/text.ts'
import { ProductTabs } from '../product/ProductTabs.tsx'
import { newSnippetPath, snippetPath } from './snippet-query.tsx'

const keyOf = (row: Snippet) => row.id
const nameOf = (row: Snippet) => row.name
const readState = (raw: RawSearch) => readListState(raw, limits.searchText)

const columns: Column<Snippet>[] = [
  {
    key: 'name',
    label: text('snippets.name'),
    cell: (row) => <RecordLink to={snippetPath(row.id)}>{row.name}</RecordLink>,
  },
  {
    key: 'text',
    label: text('snippets.text'),
    card: 'line',
    cell: (row) => (
      <Muted lineClamp={2} style={{ whiteSpace: 'pre-line' }}>
        {row.text}
      </Muted>
    ),
  },
  { key: 'actions', label: '', cell: (row) => <Delete row={row} /> },
]

/** The company's snippets, by name. */
export default function SnippetsPage() {
  const list = useListPage(readState)
  const { search } = list.state
  const snippets = useQuery(
    api.snippet.list.queryOptions({ input: { search, cursor: list.cursor }, placeholderData: keepPreviousData }),
  )
  return (
    <ListPage<Snippet>
      title={text('snippets.title')}
      action={
        <PrimaryButton component={Link} to={newSnippetPath} leftSection={<IconPlus size={18} aria-hidden />}>
          {text('snippets.add')}
        </PrimaryButton>
      }
      tabs={<ProductTabs chosen="snippets" />}
      list={list}
      query={snippets}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('snippets.search')}
      empty={<Empty icon={IconFileText} title={text('snippets.empty')} hint={text('snippets.emptyHint')} />}
    />
  )
}

function Delete({ row: { id, name, version } }: { row: Snippet }) {
  return (
    <DeleteButton
      label={text('snippet.deleteOf', { name })}
      title={text('snippet.deleteTitle')}
      body={text('snippet.deleteBody', { name })}
      run={() => client.snippet.delete({ id, version })}
      thing={text('snippet.thing')}
      action={text('snippet.deleted')}
      invalidate={invalidatesFor('snippet')}
    >
      {text('snippet.delete')}
    </DeleteButton>
  )
}
