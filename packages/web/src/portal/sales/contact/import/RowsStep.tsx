import type { ContactImport, ImportedRow } from '@gable/contract/contact'
import { contactAccess } from '@gable/contract/contact.access'
import {
  type ContactField,
  contactColumns,
  contactFields,
  type RowFilter,
  rowFilters,
} from '@gable/contract/contact-file'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { limits } from '@gable/contract/limits'
import type { SheetFormat } from '@gable/contract/product-file-form'
import { Button, Chip, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconDownload } from '../../../../ui/icons.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, readListState, useListPage, useRows } from '../../../../ui/list/list.ts'
import { PageTabs } from '../../../../ui/PageTabs.tsx'
import { Empty, Hint } from '../../../../ui/parts.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { IconFileText } from '../../../../ui/shell-icons.tsx'
import { oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { press, useAction } from '../../../../ui/use-action.ts'
import { toPage } from '../../../shared/page-search.ts'
import { api, client, invalidatesFor, useCompanyUser, useMay } from '../../../shared/session.ts'
import { contactsPath, importsPath } from '../contact-query.ts'
import { ImportStateBadge } from '../ImportStateBadge.tsx'
import { Steps } from '../Steps.tsx'
import { text } from '../text.ts'
import { undoneWords } from '../undone-words.ts'
import { ImportAction, PreviewBar } from './PreviewBar.tsx'
import { nameOfRow, RowCellWords, rowCells } from './RowCells.tsx'
import { RowFound } from './RowFound.tsx'

const readState = (raw: RawSearch) => ({
  show: oneOf(raw.show, rowFilters, 'all'),
  /** Filters the rows that need fixing by field. */
  problem: oneOf(raw.problem, ['', ...contactFields], ''),
  ...readListState(raw, limits.searchText),
})
const keyOf = ({ number }: ImportedRow) => String(number)

/** The rows of a file: with the findings before the import, with the results after it. */
export function RowsStep({ file, onColumns }: { file: ContactImport; onColumns: () => void }) {
  const list = useListPage(readState)
  const isReady = file.state === 'ready'
  const problem = list.state.show === 'faulty' ? list.state.problem : ''
  const rows = useRows(
    api.contact.rows.queryOptions({
      input: { id: file.id, filter: list.state.show, problem: problem || undefined, cursor: list.cursor },
    }),
  )
  const columns: Column<ImportedRow>[] = [
    { key: 'row', label: text('preview.row'), figure: true, cell: ({ number }) => wholeNumber(number) },
    ...rowCells.map((cell) => ({
      key: cell,
      label: text(`preview.${cell}`),
      cell: (row: ImportedRow) => <RowCellWords file={file} row={row} cell={cell} />,
    })),
    {
      key: 'found',
      label: text(isReady ? 'preview.found' : 'files.result'),
      cell: (row) => <RowFound file={file} row={row} />,
    },
  ]
  return (
    <ListPage<ImportedRow>
      title={file.name}
      back={{ to: importsPath, label: text('contacts.tab.files') }}
      detail={<ImportStateBadge state={file.state} />}
      action={isReady ? <ImportAction file={file} /> : undefined}
      above={
        <Stack gap="md">
          <Steps at={isReady ? 'preview' : 'result'} />
          {isReady ? <PreviewBar file={file} onColumns={onColumns} /> : <ResultBar file={file} />}
          {isReady && list.state.show === 'faulty' && (
            <Problems file={file} chosen={problem} onChange={(chosen) => list.show({ problem: chosen })} />
          )}
        </Stack>
      }
      tabs={<Filters file={file} chosen={list.state.show} onChange={(show) => list.show({ show })} />}
      list={list}
      query={rows}
      columns={columns}
      card={(row) => (
        <Stack gap="xs">
          <Hint>{text('preview.rowNumber', { number: wholeNumber(row.number) })}</Hint>
          {rowCells.map((cell) => (
            <RowCellWords key={cell} file={file} row={row} cell={cell} />
          ))}
          <RowFound file={file} row={row} />
        </Stack>
      )}
      keyOf={keyOf}
      nameOf={nameOfRow}
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

interface ProblemsProps {
  file: ContactImport
  chosen: ContactField | ''
  onChange: (chosen: ContactField | '') => void
}

/** Filters the rows that need fixing by one problem. */
function Problems({ file: { problems, rows }, chosen, onChange }: ProblemsProps) {
  if (problems.length < 2) return null
  const choices = [{ field: '' as const, rows: rows.faulty }, ...problems]
  return (
    <Chip.Group value={chosen} onChange={(value) => onChange(oneOf(value, ['', ...contactFields], ''))}>
      <Group gap="xs" role="group" aria-label={text('preview.problems')}>
        {choices.map(({ field, rows: count }) => (
          <Chip key={field} value={field} size="xs">
            {`${field === '' ? text('preview.anyProblem') : contactColumns[field]} ${wholeNumber(count)}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

/** The result of an import, with a download of its rejected rows and an undo. */
function ResultBar({ file }: { file: ContactImport }) {
  const { timeZone } = useCompanyUser().company
  const mayTake = useMay(contactAccess.rejected)
  const { id, state, results, hasRows, undoUntil } = file
  const count = (name: keyof typeof results) => wholeNumber(results[name])
  const rejected = useAction({
    run: (format: SheetFormat) => client.contact.rejected({ id, format }),
    noun: text('import.rowsThing'),
    action: text('import.exported'),
    onDone: saveFile,
    quiet: true,
  })
  const undo = useAction({
    run: () => client.contact.undo({ id }),
    noun: text('import.thing'),
    action: text('import.undone'),
    invalidate: invalidatesFor('contact'),
    quiet: true,
    ask: { title: text('done.undoTitle'), body: text('done.undoBody'), action: text('done.undo'), danger: true },
  })
  const summary = {
    made: count('made'),
    joined: count('joined'),
    skipped: count('skipped'),
    rejected: count('rejected'),
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Text fw={600}>{text('result.summary', summary)}</Text>
        {state === 'undone' && <Text size="sm">{undoneWords(results)}</Text>}
        <Group gap="sm">
          <Button component={Link} {...toPage(contactsPath, { file: id })} size="xs">
            {text('done.contacts')}
          </Button>
          {mayTake && hasRows && results.rejected > 0 && (
            <>
              <Button
                size="xs"
                leftSection={<IconDownload size={16} />}
                loading={rejected.isPending && rejected.variables === 'xlsx'}
                onClick={() => rejected.mutate('xlsx')}
              >
                {text('done.rejectedExcel')}
              </Button>
              <Button
                size="xs"
                leftSection={<IconDownload size={16} />}
                loading={rejected.isPending && rejected.variables === 'csv'}
                onClick={() => rejected.mutate('csv')}
              >
                {text('done.rejectedCsv')}
              </Button>
            </>
          )}
          {undoUntil && (
            <Button size="xs" color="red" {...press(undo)}>
              {text('done.undo')}
            </Button>
          )}
          {undoUntil && <Hint>{text('done.undoUntil', { date: dateTime(undoUntil, timeZone) })}</Hint>}
        </Group>
      </Stack>
    </Paper>
  )
}
