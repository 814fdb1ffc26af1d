import type { ContactImportRow } from '@gable/contract/contact'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { importUnderWay } from '@gable/contract/status'
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, RecordLink } from '../../../../ui/parts.tsx'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { ContactTabs } from '../ContactTabs.tsx'
import { importFile, importPath } from '../contact-query.ts'
import { ImportStateBadge } from '../ImportStateBadge.tsx'
import { text } from '../text.ts'
import { undoneWords } from '../undone-words.ts'

/** The imported files, newest first, with their results. */
export default function ImportsPage() {
  const list = useListPage()
  const { timeZone } = useCompanyUser().company
  const files = useRows(api.contact.files.queryOptions({ input: list.input }))
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  return (
    <ListPage<ContactImportRow>
      title={text('title')}
      action={<ActionButtons actions={[{ ...importFile, kind: 'primary' }]} />}
      tabs={<ContactTabs chosen="files" />}
      list={list}
      query={files}
      columns={columns}
      searchLabel={text('files.search')}
      empty={<Empty icon={IconFileText} title={text('files.empty')} hint={text('files.emptyHint')} />}
    />
  )
}

function columnsOf(timeZone: string): Column<ContactImportRow>[] {
  return [
    {
      key: 'name',
      label: text('name'),
      cell: (row) => (
        <Stack gap={0}>
          <Name row={row} />
          <Hint>{row.fileName}</Hint>
        </Stack>
      ),
    },
    { key: 'state', label: text('files.state'), card: 'aside', cell: (row) => <ImportStateBadge state={row.state} /> },
    { key: 'result', label: text('files.result'), card: 'line', cell: (row) => <Text size="sm">{resultOf(row)}</Text> },
    { key: 'by', label: text('files.by'), from: 'lg', cell: (row) => <Text size="sm">{row.createdBy}</Text> },
    { key: 'createdAt', label: text('files.createdAt'), figure: true, cell: (row) => date(row.createdAt, timeZone) },
    { key: 'actions', label: '', cell: (row) => <Delete row={row} /> },
  ]
}

function Name({ row }: { row: ContactImportRow }) {
  return <RecordLink to={importPath(row.id)}>{row.name}</RecordLink>
}

/** Formats the result of the rows, as far as it is known. */
function resultOf({ state, results, total }: ContactImportRow): string {
  const count = (name: keyof typeof results) => wholeNumber(results[name])
  if (state === 'undone') return undoneWords(results)
  if (state !== 'done') return text.counted('files.rows', total)
  const [made, joined, skipped, rejected] = [count('made'), count('joined'), count('skipped'), count('rejected')]
  return text('result.summary', { made, joined, skipped, rejected })
}

/** Deletes a file that has no contacts in the list. */
function Delete({ row: { id, name, state, results } }: { row: ContactImportRow }) {
  const left = results.made + results.joined - results.removed
  if (importUnderWay.includes(state) || left > 0) return null
  return (
    <DeleteButton
      label={text('import.deleteOf', { name })}
      title={text('import.deleteTitle')}
      body={text('import.deleteBody', { name })}
      run={() => client.contact.deleteImport({ id })}
      noun={text('import.fileThing')}
      invalidate={invalidatesFor('contact')}
    />
  )
}
