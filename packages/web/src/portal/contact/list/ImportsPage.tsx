import type { ContactImportRow } from '@gable/contract/contact'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import { importUnderWay } from '@gable/contract/status'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { Column } from '../../../ui/list/list.ts'
import { readListState } from '../../../ui/list/list-state.ts'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import type { RawSearch } from '../../../ui/url-state.ts'
import { useAction } from '../../../ui/use-action.ts'
import { api, client, staleAfter } from '../../api.ts'
import { useCompanyUser } from '../../session.ts'
import { ContactTabs } from '../ContactTabs.tsx'
import { importPath } from '../contact-query.ts'
import { ImportStateBadge } from '../ImportStateBadge.tsx'
import { text } from '../texts/text.ts'
import { undoneWords } from '../undone-words.ts'
import { ImportButton } from './ImportButton.tsx'

const keyOf = (row: ContactImportRow) => row.id
const nameOf = (row: ContactImportRow) => row.name
const readState = (raw: RawSearch) => readListState(raw, limits.searchText)

/** The files of contacts, the newest first, and what became of each. */
export default function ImportsPage() {
  const list = useListPage(readState)
  const { timeZone } = useCompanyUser().company
  const files = useQuery(
    api.contact.files.queryOptions({
      input: { search: list.state.search, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  return (
    <ListPage<ContactImportRow>
      title={text('files.title')}
      action={<ImportButton />}
      tabs={<ContactTabs chosen="files" />}
      list={list}
      query={files}
      columns={columns}
      card={(row) => <Card row={row} timeZone={timeZone} />}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('files.search')}
      empty={<Empty icon={IconFileText} title={text('files.empty')} hint={text('files.emptyHint')} />}
    />
  )
}

function columnsOf(timeZone: string): Column<ContactImportRow>[] {
  return [
    {
      key: 'name',
      label: text('files.name'),
      cell: (row) => (
        <Stack gap={0}>
          <Name row={row} />
          <Text size="xs" c="dimmed">
            {row.fileName}
          </Text>
        </Stack>
      ),
    },
    { key: 'state', label: text('files.state'), cell: (row) => <ImportStateBadge state={row.state} /> },
    { key: 'result', label: text('files.result'), cell: (row) => <Text size="sm">{resultOf(row)}</Text> },
    { key: 'by', label: text('files.by'), from: 'lg', cell: (row) => <Text size="sm">{row.createdBy}</Text> },
    { key: 'createdAt', label: text('files.createdAt'), figure: true, cell: (row) => date(row.createdAt, timeZone) },
    { key: 'actions', label: '', cell: (row) => <Delete row={row} /> },
  ]
}

function Name({ row }: { row: ContactImportRow }) {
  return (
    <Anchor component={Link} to={importPath(row.id)} size="sm" fw={600}>
      {row.name}
    </Anchor>
  )
}

/** What became of the rows, as far as it is known. */
function resultOf({ state, results, total }: ContactImportRow): string {
  const count = (name: keyof typeof results) => wholeNumber(results[name])
  if (state === 'undone') return undoneWords(results)
  if (state !== 'done') return text.counted('files.rows', total)
  const [made, joined, skipped, rejected] = [count('made'), count('joined'), count('skipped'), count('rejected')]
  return text('result.summary', { made, joined, skipped, rejected })
}

function Card({ row, timeZone }: { row: ContactImportRow; timeZone: string }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Name row={row} />
        <ImportStateBadge state={row.state} />
      </Group>
      <Text size="sm">{resultOf(row)}</Text>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {date(row.createdAt, timeZone)}
        </Text>
        <Delete row={row} />
      </Group>
    </Stack>
  )
}

/** A file none of whose contacts are in the list can go. */
function Delete({ row: { id, name, state, results } }: { row: ContactImportRow }) {
  const remove = useAction({
    run: () => client.contact.deleteImport({ id }),
    thing: text('import.fileThing'),
    action: text('import.deleted'),
    invalidate: staleAfter('contact'),
  })
  const left = results.made + results.joined - results.removed
  if (importUnderWay.includes(state) || left > 0) return null
  const ask = async () => {
    const [title, body] = [text('import.deleteTitle'), text('import.deleteBody', { name })]
    if (await confirm({ title, body, action: text('import.delete'), danger: true })) remove.mutate(undefined)
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      aria-label={text('import.deleteOf', { name })}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text('import.delete')}
    </Button>
  )
}
