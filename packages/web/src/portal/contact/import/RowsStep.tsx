import type { ContactImport, ImportedRow } from '@gable/contract/contact'
import { type RowFilter, rowFilters } from '@gable/contract/contact-file'
import { addressLine, phone } from '@gable/contract/format/contact'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import { Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Empty } from '../../../ui/Empty.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import type { Column } from '../../../ui/list/list.ts'
import { readListState } from '../../../ui/list/list-state.ts'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { oneOf, type RawSearch } from '../../../ui/url-state.ts'
import { api } from '../../api.ts'
import classes from '../Contact.module.css'
import { importsPath } from '../contact-query.ts'
import { ImportStateBadge } from '../ImportStateBadge.tsx'
import { Steps } from '../Steps.tsx'
import { text } from '../text.ts'
import { ImportAction, PreviewBar } from './PreviewBar.tsx'
import { ResultBar } from './ResultBar.tsx'
import { RowFound } from './RowFound.tsx'

const readState = (raw: RawSearch) => ({
  show: oneOf(raw.show, rowFilters, 'all'),
  ...readListState(raw, limits.searchText),
})
const keyOf = ({ number }: ImportedRow) => String(number)
const nameOf = (row: ImportedRow) => personOf(row) || text('preview.row')

/** The rows of a file: before they are imported with what was found of each, afterwards with what became of it. */
export function RowsStep({ file, onColumns }: { file: ContactImport; onColumns: () => void }) {
  const list = useListPage(readState)
  const isReady = file.state === 'ready'
  const rows = useQuery(
    api.contact.rows.queryOptions({
      input: { id: file.id, filter: list.state.show, cursor: list.cursor },
      placeholderData: keepPreviousData,
    }),
  )
  const columns: Column<ImportedRow>[] = [
    { key: 'row', label: text('preview.row'), figure: true, cell: ({ number }) => wholeNumber(number) },
    { key: 'contact', label: text('preview.contact'), cell: (row) => <Who row={row} /> },
    { key: 'address', label: text('preview.address'), cell: (row) => <Where row={row} /> },
    {
      key: 'found',
      label: text(isReady ? 'preview.found' : 'files.result'),
      cell: (row) => <RowFound file={file} row={row} />,
    },
  ]
  return (
    <ListPage<ImportedRow>
      title={file.name}
      back={{ to: importsPath, label: text('files.back') }}
      detail={<ImportStateBadge state={file.state} />}
      action={isReady ? <ImportAction file={file} /> : undefined}
      above={
        <Stack gap="md">
          <Steps at={isReady ? 'preview' : 'result'} />
          {isReady ? <PreviewBar file={file} onColumns={onColumns} /> : <ResultBar file={file} />}
        </Stack>
      }
      tabs={<Filters file={file} chosen={list.state.show} onChange={(show) => list.show({ show })} />}
      list={list}
      query={rows}
      columns={columns}
      card={(row) => (
        <Stack gap="xs">
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Text size="xs" c="dimmed">
              {wholeNumber(row.number)}
            </Text>
            <Who row={row} />
          </Group>
          <Where row={row} />
          <RowFound file={file} row={row} />
        </Stack>
      )}
      keyOf={keyOf}
      nameOf={nameOf}
      empty={
        <Empty
          icon={IconFileText}
          title={text('preview.none')}
          hint={text(file.hasRows ? 'preview.noneHint' : 'done.forgotten')}
        />
      }
    />
  )
}

function Filters(props: { file: ContactImport; chosen: RowFilter; onChange: (show: RowFilter) => void }) {
  const { file, chosen, onChange } = props
  const { all, ...found } = file.rows
  const counts: Partial<Record<RowFilter, number>> =
    file.state === 'ready' ? { all, ...found, skipped: file.results.skipped } : { all, ...file.results }
  const shown = rowFilters.filter((each) => each === 'all' || each === chosen || (counts[each] ?? 0) > 0)
  return (
    <PageTabs
      label={text('filter.label')}
      tabs={shown.map((key) => ({ key, label: `${text(`filter.${key}`)} ${wholeNumber(counts[key] ?? 0)}` }))}
      chosen={chosen}
      onChoose={onChange}
    />
  )
}

/** What is said of a field: as it is read, and as it stands in the file where it is out of rule. */
function said({ contact, values, faults }: ImportedRow, field: keyof NonNullable<ImportedRow['contact']>): string {
  const from = field === 'street' ? 'address' : field
  const isRead = contact && !faults.some((fault) => fault.field === from)
  return (isRead ? contact[field] : values[from]) ?? ''
}

function personOf(row: ImportedRow): string {
  const isWhole = row.contact === null || row.faults.some(({ field }) => field === 'name')
  const parts = [said(row, 'firstName'), said(row, 'lastName')].filter(Boolean).join(' ')
  return (isWhole && row.values.name) || parts
}

function Who({ row }: { row: ImportedRow }) {
  const ways = [phone(said(row, 'phone')), said(row, 'email')].filter(Boolean)
  return (
    <div className={classes.words}>
      <Text size="sm" fw={600}>
        {personOf(row) || '–'}
      </Text>
      <Text size="xs" c="dimmed">
        {ways.join(' · ')}
      </Text>
    </div>
  )
}

function Where({ row }: { row: ImportedRow }) {
  const [street, city, state, postalCode] = placeFields.map((field) => said(row, field))
  const address = { street: street!, city: city!, state: state!, postalCode: postalCode! }
  return (
    <Text size="sm" className={classes.words}>
      {addressLine(address) || '–'}
    </Text>
  )
}

const placeFields = ['street', 'city', 'state', 'postalCode'] as const
