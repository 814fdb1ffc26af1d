import type { Snippet } from '@gable/contract/snippet'
import { AddButton } from '../../../ui/AddButton.tsx'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../ui/list/list.ts'
import { Empty, Muted, RecordLink } from '../../../ui/parts.tsx'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from '../../shared/snippet/text.ts'
import { ProductTabs } from '../product/ProductTabs.tsx'
import { snippetPath } from './snippet-query.ts'

const columns: Column<Snippet>[] = [
  {
    key: 'name',
    label: text('snippets.name'),
    cell: (row) => <RecordLink to={snippetPath(row.id)}>{row.name}</RecordLink>,
  },
  {
    key: 'text',
    label: text('text'),
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
  const list = useListPage()
  const snippets = useRows(api.snippet.list.queryOptions({ input: list.input }))
  return (
    <ListPage<Snippet>
      title={text('snippets.title')}
      action={<AddButton to={snippetPath('new')}>{text('snippets.add')}</AddButton>}
      tabs={<ProductTabs chosen="snippets" />}
      list={list}
      query={snippets}
      columns={columns}
      searchLabel={text('search')}
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
      noun={text('snippet.thing')}
      invalidate={invalidatesFor('snippet')}
    />
  )
}
