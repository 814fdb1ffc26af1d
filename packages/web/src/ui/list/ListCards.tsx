import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'
import type { Selection } from './list.ts'

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
    <ul className={classes.cards} aria-label={label} data-faded={faded || undefined}>
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
