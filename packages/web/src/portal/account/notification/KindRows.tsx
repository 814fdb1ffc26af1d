import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment, type ReactNode } from 'react'
import classes from './KindRows.module.css'
import { text } from './text.ts'

interface Kind {
  kind: string
  group: string
  label: string
  description: string
}

export interface KindColumn<Row> {
  key: string
  label: string
  /** The width of the table column, in pixels. */
  width: number
  /** Renders the control. It shows its own label if there is no column header. */
  cell: (row: Row, hasHead: boolean) => ReactNode
}

interface KindRowsProps<Row> {
  label: string
  kinds: readonly Row[]
  columns: readonly KindColumn<Row>[]
}

/** The width from which a table fits. */
const wideQuery = '(min-width: 62em)'

/** The kinds of notification by group: a table or, on a narrow screen, one block for each. */
export function KindRows<Row extends Kind>(props: KindRowsProps<Row>) {
  const isWide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false }) ?? true
  return isWide ? <KindTable {...props} /> : <KindBlocks {...props} />
}

function KindTable<Row extends Kind>({ label, kinds, columns }: KindRowsProps<Row>) {
  return (
    <Table aria-label={label} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('settings.event')}</Table.Th>
          {columns.map(({ key, label: head, width }) => (
            <Table.Th key={key} scope="col" w={width} className={classes.head}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      {groupsOf(kinds).map(([group, rows]) => (
        <Table.Tbody key={group}>
          <Table.Tr>
            <Table.Th scope="rowgroup" colSpan={columns.length + 1} className={classes.group}>
              {group}
            </Table.Th>
          </Table.Tr>
          {rows.map((row) => (
            <Table.Tr key={row.kind}>
              <Table.Th scope="row" className={classes.event}>
                {row.label}
                <Text size="xs" c="dimmed">
                  {row.description}
                </Text>
              </Table.Th>
              {columns.map(({ key, cell }) => (
                <Table.Td key={key}>{cell(row, true)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      ))}
    </Table>
  )
}

function KindBlocks<Row extends Kind>({ kinds, columns }: KindRowsProps<Row>) {
  return groupsOf(kinds).map(([group, rows]) => (
    <Stack key={group} component="section" gap="sm" aria-label={group}>
      <Title order={3} size="h4">
        {group}
      </Title>
      {rows.map((row) => (
        <fieldset key={row.kind} className={classes.row}>
          <legend className={classes.legend}>{row.label}</legend>
          <Text size="sm" c="dimmed">
            {row.description}
          </Text>
          <Group gap="sm" mt={4}>
            {columns.map(({ key, cell }) => (
              <Fragment key={key}>{cell(row, false)}</Fragment>
            ))}
          </Group>
        </fieldset>
      ))}
    </Stack>
  ))
}

/** Groups adjacent kinds, preserving their order. */
function groupsOf<Row extends Kind>(kinds: readonly Row[]): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of kinds) groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  return [...groups]
}
