import { DndContext } from '@dnd-kit/core'
import type { ProductRow } from '@gable/contract/product'
import type { Currency } from '@gable/contract/status'
import { Checkbox, Table, VisuallyHidden } from '@mantine/core'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import listClasses from '../../../../ui/list/List.module.css'
import type { Selection } from '../../../../ui/list/list.ts'
import { useWindowRows } from '../../../../ui/list/use-window-rows.ts'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'
import classes from './Catalog.module.css'
import { CatalogCard, CatalogRow, type RowHand } from './CatalogRow.tsx'
import { type InHand, useDrag } from './use-drag.ts'

interface CatalogListProps {
  rows: ProductRow[]
  currency: Currency
  phone: boolean
  faded: boolean
  selection: Selection
  /** Undefined if the rows do not show all neighbors, so that reordering is impossible. */
  move: ((to: { id: string; behind: string | null }) => void) | undefined
  /** Whether there are more rows to load. */
  hasMore: boolean
  onEnd: () => void
}

/** The next rows are requested this many rows before the end. */
const ahead = 30

/**
 * My Catalog. Renders only the visible ones of thousands of cards, and supports reordering by mouse, touch or keyboard.
 */
export function CatalogList(props: CatalogListProps) {
  const { rows, phone, selection, move, hasMore, onEnd } = props
  const [inHand, take] = useState<InHand>()
  const height = phone ? 132 : 61
  const keyOf = useCallback((place: number) => rows[place]?.id ?? String(place), [rows])
  const shown = useWindowRows({ count: rows.length, height, keyOf, kept: inHand?.from })
  const { pointer, onKeyDown, onBlur, shiftOf, said } = useDrag({
    rows,
    inHand,
    take,
    window: shown,
    move: (to) => {
      keepFocus.current = to.id
      move?.(to)
    },
  })
  const last = shown.places.at(-1) ?? 0
  useEffect(() => {
    if (hasMore && last > rows.length - ahead) onEnd()
  }, [hasMore, last, rows.length, onEnd])

  // Moving a row in the DOM removes its focus, so it is restored.
  const keepFocus = useRef<string>(undefined)
  useEffect(() => {
    if (!keepFocus.current) return
    const handle = document.getElementById(`move-${keepFocus.current}`)
    if (document.activeElement === document.body) handle?.focus({ preventScroll: true })
    keepFocus.current = undefined
  })

  const hintId = useId()
  const onDelete = useDelete()
  // A stable function for all rows, so that they need not be rendered again.
  const toggle = useRef(selection.toggle)
  toggle.current = selection.toggle
  const choose = useCallback((id: string) => toggle.current(id), [])
  const hand = (place: number): RowHand | undefined =>
    move && {
      hintId,
      onKeyDown: (event) => onKeyDown(event, place),
      onBlur,
      isIn: inHand?.id === rows[place]!.id ? inHand.by : undefined,
      shift: shiftOf(place),
      step: (by) => {
        const row = rows[place]!
        const behind = by === -1 ? (rows[place - 2]?.id ?? null) : rows[place + 1]!.id
        keepFocus.current = row.id
        move({ id: row.id, behind })
      },
      first: place === 0,
      last: place === rows.length - 1,
    }
  const rowProps = (place: number) => ({
    key: rows[place]!.id,
    place,
    row: rows[place]!,
    currency: props.currency,
    chosen: selection.chosen.has(rows[place]!.id),
    onChoose: choose,
    onDelete,
    measure: shown.measure,
    hand: hand(place),
  })
  return (
    <DndContext {...pointer} accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}>
      <VisuallyHidden id={hintId}>{text('products.moveHint')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      {phone ? (
        <ul
          ref={shown.holder}
          className={`plain ${listClasses.cards} ${classes.rows} ${classes.cards}`}
          aria-label={text('products.title')}
          data-faded={props.faded || undefined}
          data-in-hand={inHand ? '' : undefined}
          style={{ paddingTop: shown.before, paddingBottom: shown.behind }}
        >
          {shown.places.map((place) => {
            const { key, ...provided } = rowProps(place)
            return <CatalogCard key={key} {...provided} count={hasMore ? -1 : rows.length} />
          })}
        </ul>
      ) : (
        <Table
          className={`${listClasses.table} ${classes.table}`}
          aria-label={text('products.title')}
          aria-rowcount={hasMore ? -1 : rows.length + 1}
          data-faded={props.faded || undefined}
        >
          <Heads selection={selection} count={rows.length} ordered={move !== undefined} />
          <Table.Tbody ref={shown.holder} className={classes.rows} data-in-hand={inHand ? '' : undefined}>
            <Gap height={shown.before} />
            {shown.places.map((place) => {
              const { key, ...provided } = rowProps(place)
              return <CatalogRow key={key} {...provided} />
            })}
            <Gap height={shown.behind} />
          </Table.Tbody>
        </Table>
      )}
    </DndContext>
  )
}

/**
 * Turns off the library's announcements, which mention IDs and drawn rows. The list announces positions and names
 * itself.
 */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Replaces the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={7} style={{ padding: 0, border: 0 }} />
    </tr>
  )
}

function Heads({ selection, count, ordered }: { selection: Selection; count: number; ordered: boolean }) {
  const { chosen, toggleAll } = selection
  return (
    <Table.Thead>
      <Table.Tr aria-rowindex={1}>
        <Table.Th className={classes.check}>
          <Checkbox
            aria-label={uiText('list.selectAll')}
            checked={count > 0 && chosen.size === count}
            indeterminate={chosen.size > 0 && chosen.size < count}
            onChange={toggleAll}
          />
        </Table.Th>
        {ordered && (
          <Table.Th scope="col" className={classes.order}>
            {text('products.order')}
          </Table.Th>
        )}
        <Table.Th scope="col">{text('products.product')}</Table.Th>
        <Table.Th scope="col" className={classes.type} data-from="lg">
          {text('products.type')}
        </Table.Th>
        <Table.Th scope="col" className={classes.price} data-figure>
          {text('products.price')}
        </Table.Th>
        <Table.Th scope="col" className={classes.markets} data-figure data-from="lg">
          {text('products.markets')}
        </Table.Th>
        <Table.Th scope="col" className={classes.actionsHead}>
          <VisuallyHidden>{text('products.actions')}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  )
}

/** Deletes a card after confirmation. */
function useDelete(): (row: ProductRow) => void {
  const { mutate } = useAction({
    run: ({ id, version }: ProductRow) => client.product.delete({ id, version }),
    noun: text('product.thing'),
    action: text('product.deleted'),
    invalidate: invalidatesFor('product'),
  })
  return useCallback(
    (row: ProductRow) => {
      const [title, body] = [text('product.deleteTitle'), text('product.deleteBody', { name: row.name })]
      void confirm({ title, body, action: text('product.delete'), danger: true }).then((sure) => sure && mutate(row))
    },
    [mutate],
  )
}
