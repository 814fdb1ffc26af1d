import { Checkbox, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'
import type { CardPlace, Column, Selection } from './list.ts'

/** A row on a phone, rendered from the columns of its table. */
export function RowCard<Row, Sort extends string>({ row, columns }: { row: Row; columns: Column<Row, Sort>[] }) {
  const at = (place: CardPlace) =>
    columns.flatMap((column, index) => {
      const content = placeOf(column, index) === place ? column.cell(row) : null
      return isEmpty(content) ? [] : [{ column, content }]
    })
  const [titles, asides, lines, facts, actions] = [at('title'), at('aside'), at('line'), at('fact'), at('actions')]
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          {titles.map(({ column, content }) => (
            <div key={column.key}>{content}</div>
          ))}
        </div>
        {asides.length > 0 && (
          <Group gap="xs" justify="flex-end">
            {asides.map(({ column, content }) => (
              <div key={column.key}>{content}</div>
            ))}
          </Group>
        )}
      </Group>
      {lines.map(({ column, content }) => (
        <Text key={column.key} component="div" size="sm">
          {content}
        </Text>
      ))}
      {facts.length > 0 && (
        <Group gap="0.125rem 0.75rem">
          {facts.map(({ column: { key, label, unit }, content }) => (
            <Text key={key} component="div" size="xs" c="dimmed">
              {label}: {content} {unit}
            </Text>
          ))}
        </Group>
      )}
      {actions.length > 0 && (
        <Group justify="flex-end" gap="xs">
          {actions.map(({ column, content }) => (
            <div key={column.key}>{content}</div>
          ))}
        </Group>
      )}
    </Stack>
  )
}

/**
 * By default, the first column is the title, a column without a label holds buttons, and a column hidden in a narrow
 * table is omitted.
 */
function placeOf<Row, Sort extends string>({ card, label, from }: Column<Row, Sort>, index: number): CardPlace {
  if (card) return card
  if (index === 0) return 'title'
  if (label === '') return 'actions'
  return from ? 'none' : 'fact'
}

const isEmpty = (content: ReactNode) => content === null || content === undefined || content === '' || content === false

interface ListCardsProps<Row> {
  label: string
  rows: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  card: (row: Row) => ReactNode
  selection?: Selection
  faded: boolean
}

/** The list's rows on a phone, one card each. */
export function ListCards<Row>({ label, rows, keyOf, nameOf, card, selection, faded }: ListCardsProps<Row>) {
  return (
    <ul className={`plain ${classes.cards}`} aria-label={label} data-faded={faded || undefined}>
      {rows.map((row) => {
        const key = keyOf(row)
        return (
          <li key={key} className={classes.card} data-chosen={selection?.chosen.has(key) || undefined}>
            {selection && (
              <Checkbox
                className={classes.cardCheck}
                size="md"
                aria-label={uiText('list.selectRow', { name: nameOf(row) })}
                checked={selection.chosen.has(key)}
                onChange={() => selection.toggle(key)}
              />
            )}
            <div className={classes.cardBody}>{card(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}
