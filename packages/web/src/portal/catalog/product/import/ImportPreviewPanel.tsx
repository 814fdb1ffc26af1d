import { columnMissing, messages } from '@gable/contract/messages'
import { type ImportAction, type ImportPreview, type ImportRow, importActions } from '@gable/contract/product-file-form'
import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type ReadColumn, WindowTable } from '../../../../ui/list/WindowTable.tsx'
import { type BadgeColor, Panel, PrimaryButton, StateBadge } from '../../../../ui/parts.tsx'
import { IconAlertTriangle } from '../../../../ui/shell-icons.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import classes from './Import.module.css'
import { text } from './text.ts'

const keyOf = ({ row }: ImportRow) => String(row)
type Shown = 'all' | ImportAction

/** The effects of the file, row by row. A single invalid row prevents the import. */
export function ImportPreviewPanel(props: {
  name: string
  preview: ImportPreview
  sending: boolean
  onImport: () => void
}) {
  const { name, preview, sending, onImport } = props
  const { columns, rows } = preview
  const counts = useMemo(() => countsOf(rows), [rows])
  const [wanted, show] = useState<Shown>()
  const shown = wanted ?? (counts.faulty > 0 ? 'faulty' : 'all')
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const fitting = useMemo(() => rows.filter(({ action }) => shown === 'all' || action === shown), [rows, shown])
  const columnsHere = useMemo(() => columnsOf(phone), [phone])
  const problems = problemsOf(columns)
  if (problems.length > 0) {
    return (
      <Alert color="red" icon={<IconAlertTriangle />} role="alert" title={messages.COLUMNS_NOT_MATCHED}>
        {problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </Alert>
    )
  }
  const written = counts.add + counts.change
  const choices = (['all', ...importActions] as const).filter((each) => each === 'all' || counts[each] > 0)
  return (
    <Panel
      title={text('import.rows', { name })}
      aside={
        <PrimaryButton loading={sending} disabled={written === 0 || counts.faulty > 0} onClick={onImport}>
          {written > 0 ? text.counted('import.submit', written) : text('import.submitNone')}
        </PrimaryButton>
      }
    >
      <Stack gap="md">
        {counts.faulty > 0 && (
          <Alert color="red" icon={<IconAlertTriangle />} role="alert">
            {messages.IMPORT_FAULTY}
          </Alert>
        )}
        {counts.faulty === 0 && written === 0 && <Text size="sm">{text('import.nothing')}</Text>}
        <SegmentedControl
          aria-label={text('import.show')}
          value={shown}
          onChange={(value) => show(value as Shown)}
          orientation={phone ? 'vertical' : 'horizontal'}
          style={{ alignSelf: 'flex-start' }}
          data={choices.map((value) => ({
            value,
            label: `${text(value === 'all' ? 'import.all' : `import.action.${value}`)} ${value === 'all' ? rows.length : counts[value]}`,
          }))}
        />
        <WindowTable label={text('import.rows', { name })} rows={fitting} keyOf={keyOf} columns={columnsHere} />
      </Stack>
    </Panel>
  )
}

function countsOf(rows: readonly ImportRow[]): Record<ImportAction, number> {
  const counts: Record<ImportAction, number> = { add: 0, change: 0, same: 0, faulty: 0 }
  for (const { action } of rows) counts[action] += 1
  return counts
}

function problemsOf({ unknown, twice, missing }: ImportPreview['columns']): string[] {
  const named = (key: 'import.unknown' | 'import.twice', names: readonly string[]) =>
    names.length > 0 ? [text(key, { names: names.join(', ') })] : []
  return [...missing.map(columnMissing), ...named('import.unknown', unknown), ...named('import.twice', twice)]
}

const colors: Record<ImportAction, BadgeColor> = { add: 'green', change: 'blue', same: 'gray', faulty: 'red' }

function columnsOf(phone: boolean): ReadColumn<ImportRow>[] {
  const action = ({ action: is }: ImportRow) => (
    <StateBadge color={colors[is]}>{text(`import.action.${is}`)}</StateBadge>
  )
  const name = (row: ImportRow) => (
    <>
      <Text size="sm" fw={600} component="div">
        {row.name || '–'}
      </Text>
      {row.by && (
        <Text size="xs" c="dimmed" component="div">
          {text(row.by === 'sku' ? 'import.bySku' : 'import.byName')}
        </Text>
      )}
    </>
  )
  const row = {
    key: 'row',
    label: text('import.row'),
    figure: true,
    width: '4rem',
    cell: (each: ImportRow) => each.row,
  }
  if (phone) {
    const all = (each: ImportRow) => (
      <Stack gap={4}>
        <Group gap="xs" justify="space-between">
          <div>{name(each)}</div>
          {action(each)}
        </Group>
        <Details row={each} />
      </Stack>
    )
    return [row, { key: 'product', label: text('import.product'), cell: all }]
  }
  return [
    row,
    { key: 'product', label: text('import.product'), width: '30%', cell: name },
    { key: 'action', label: text('import.action'), width: '9rem', cell: action },
    { key: 'details', label: text('import.details'), cell: (each) => <Details row={each} /> },
  ]
}

/** The error of each invalid column, or the changes to each column. */
function Details({ row: { faults, changes } }: { row: ImportRow }) {
  return (
    <>
      {faults.map(({ column, sentence }) => (
        <div key={column} className={`${classes.detail} ${classes.error}`}>
          {column}: {sentence}
        </div>
      ))}
      {changes.map(({ column, before, after }) => (
        <div key={column} className={classes.detail}>
          <span className={classes.quiet}>{column}: </span>
          <del className={classes.quiet}>{before || text('import.empties')}</del>
          {' → '}
          <span>{after || text('import.empties')}</span>
        </div>
      ))}
    </>
  )
}
