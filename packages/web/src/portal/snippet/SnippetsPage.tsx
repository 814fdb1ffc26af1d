import { limits } from '@gable/contract/limits'
import type { Snippet } from '@gable/contract/snippet'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { Column } from '../../ui/list/list.ts'
import { readListState } from '../../ui/list/list-state.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { IconFileText } from '../../ui/shell-icons.tsx'
import type { RawSearch } from '../../ui/url-state.ts'
import { useAction } from '../../ui/use-action.ts'
import { api, client, staleAfter } from '../api.ts'
import { ProductTabs } from '../product/ProductTabs.tsx'
import classes from './SnippetsPage.module.css'
import { newSnippetPath, snippetPath } from './snippet-query.tsx'
import { text } from './texts/text.ts'

const keyOf = (row: Snippet) => row.id
const nameOf = (row: Snippet) => row.name
const readState = (raw: RawSearch) => readListState(raw, limits.searchText)

const columns: Column<Snippet>[] = [
  { key: 'name', label: text('snippets.name'), cell: (row) => <Name row={row} /> },
  { key: 'text', label: text('snippets.text'), cell: (row) => <Words row={row} /> },
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
      card={(row) => (
        <Stack gap={4}>
          <Name row={row} />
          <Words row={row} />
          <Delete row={row} />
        </Stack>
      )}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('snippets.search')}
      empty={<Empty icon={IconFileText} title={text('snippets.empty')} hint={text('snippets.emptyHint')} />}
    />
  )
}

function Name({ row }: { row: Snippet }) {
  return (
    <Anchor component={Link} to={snippetPath(row.id)} fw={600} size="sm">
      {row.name}
    </Anchor>
  )
}

function Words({ row }: { row: Snippet }) {
  return (
    <Text size="sm" c="dimmed" className={classes.text}>
      {row.text}
    </Text>
  )
}

function Delete({ row: { id, name } }: { row: Snippet }) {
  const remove = useAction({
    run: () => client.snippet.delete({ id }),
    thing: text('snippet.thing'),
    action: text('snippet.deleted'),
    invalidate: staleAfter('snippet'),
  })
  const ask = async () => {
    const [title, body] = [text('snippet.deleteTitle'), text('snippet.deleteBody', { name })]
    if (await confirm({ title, body, action: text('snippet.delete'), danger: true })) remove.mutate(undefined)
  }
  return (
    <Group justify="flex-end">
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={text('snippet.deleteOf', { name })}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {text('snippet.delete')}
      </Button>
    </Group>
  )
}
