import { useDraggable } from '@dnd-kit/core'
import { money } from '@gable/contract/format/money'
import type { ProductRow } from '@gable/contract/product'
import type { Currency } from '@gable/contract/status'
import { Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '../../../../ui/icons.tsx'
import listClasses from '../../../../ui/list/List.module.css'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { toPage } from '../../../shared/page-search.ts'
import { ProductThumbnail } from '../ProductThumbnail.tsx'
import { newProductPath, productPath } from '../product-query.tsx'
import { text } from '../text.ts'
import classes from './Catalog.module.css'

/** The state and actions for reordering a row. */
export interface RowHand {
  hintId: string
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
  /** The input device that is dragging the row, if any. */
  isIn: 'pointer' | 'keys' | undefined
  /** The offset from its place, in pixels. */
  shift: number
  step: (by: -1 | 1) => void
  first: boolean
  last: boolean
}

interface RowProps {
  place: number
  row: ProductRow
  currency: Currency
  chosen: boolean
  onChoose: (id: string) => void
  onDelete: (row: ProductRow) => void
  measure: (element: Element | null) => void
  hand: RowHand | undefined
}

/** A card in the table of a wide screen. */
export function CatalogRow(props: RowProps) {
  const { place, row, chosen, hand } = props
  const { setNodeRef, ...drag } = useDraggable({ id: row.id, disabled: !hand })
  return (
    <tr
      ref={(element) => {
        setNodeRef(element)
        props.measure(element)
      }}
      className={classes.row}
      aria-rowindex={place + 2}
      {...stateOf(props)}
    >
      <td className={listClasses.check}>
        <Choice row={row} chosen={chosen} onChoose={props.onChoose} />
      </td>
      {hand && (
        <td>
          <Handle row={row} hand={hand} drag={drag} />
        </td>
      )}
      <td>
        <Name row={row} />
      </td>
      <td data-from="lg">{row.type}</td>
      <td data-figure>
        <Price row={row} currency={props.currency} />
      </td>
      <td data-figure data-from="lg">
        {row.markets}
      </td>
      <td data-figure>
        <ProductMenu row={row} onDelete={props.onDelete} {...stepsOf(hand)} />
      </td>
    </tr>
  )
}

/** The same on a phone. */
export function CatalogCard({ count, ...props }: RowProps & { count: number }) {
  const { place, row, chosen, hand } = props
  const { setNodeRef, ...drag } = useDraggable({ id: row.id, disabled: !hand })
  return (
    <li
      ref={(element) => {
        setNodeRef(element)
        props.measure(element)
      }}
      className={`${listClasses.card} ${classes.row}`}
      aria-posinset={place + 1}
      aria-setsize={count}
      {...stateOf(props)}
    >
      <Choice row={row} chosen={chosen} onChoose={props.onChoose} />
      <div className={classes.card}>
        <Name row={row} />
        <div className={classes.line}>
          <span className={classes.quiet}>{row.type}</span>
          <span>
            <Price row={row} currency={props.currency} />
          </span>
        </div>
        <div className={classes.line}>
          {hand ? <Handle row={row} hand={hand} drag={drag} /> : <span />}
          <ProductMenu row={row} onDelete={props.onDelete} {...stepsOf(hand)} />
        </div>
      </div>
    </li>
  )
}

function stateOf({ place, chosen, hand }: RowProps) {
  const shift = hand?.shift ?? 0
  return {
    'data-index': place,
    'data-chosen': chosen || undefined,
    'data-in-hand': hand?.isIn,
    // During a pointer drag, the library moves the row.
    ...(hand?.isIn === 'pointer' ? {} : { style: { transform: shift === 0 ? 'none' : `translateY(${shift}px)` } }),
  }
}

type Drag = Pick<ReturnType<typeof useDraggable>, 'setActivatorNodeRef' | 'listeners'>

/** The menu's move actions, for users who do not drag. */
const stepsOf = (hand: RowHand | undefined) => ({
  step: hand?.step,
  first: hand?.first ?? true,
  last: hand?.last ?? true,
})

/** The drag handle of a row. */
function Handle({ row, hand, drag }: { row: ProductRow; hand: RowHand; drag: Drag }) {
  return (
    <button
      type="button"
      id={`move-${row.id}`}
      ref={drag.setActivatorNodeRef}
      className={`${classes.step} ${classes.handle}`}
      aria-label={text('products.move', { name: row.name })}
      aria-describedby={hand.hintId}
      aria-pressed={hand.isIn !== undefined}
      {...drag.listeners}
      onKeyDown={hand.onKeyDown}
      onBlur={hand.onBlur}
    >
      <Grip />
    </button>
  )
}

/** The icon of the drag handle: six dots. */
function Grip() {
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      {[4, 9, 14].flatMap((y) => [6, 12].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.5} />))}
    </svg>
  )
}

// The following parts are plain, memoized elements, because scrolling renders a screenful of them at once.

const Choice = memo(function Choice(props: { row: ProductRow; chosen: boolean; onChoose: (id: string) => void }) {
  const { row, chosen, onChoose } = props
  return (
    <input
      type="checkbox"
      className={classes.choice}
      aria-label={uiText('list.selectRow', { name: row.name })}
      checked={chosen}
      onChange={() => onChoose(row.id)}
    />
  )
})

const Name = memo(function Name({ row }: { row: ProductRow }) {
  return (
    <div className={classes.name}>
      <ProductThumbnail photo={row.photo} />
      <div className={classes.words}>
        <RowLink to={productPath(row.id)}>{row.name}</RowLink>
        {row.label && <span className={classes.label}>{row.label}</span>}
        {!row.active && (
          <span className={classes.label} data-off>
            {text('products.off')}
          </span>
        )}
      </div>
    </div>
  )
})

const Price = memo(function Price({ row, currency }: { row: ProductRow; currency: Currency }) {
  const { priceKind, priceCents, pricePerSheetCents } = row
  const shown = (cents: number) => money(cents, currency, 'short')
  return (
    <>
      {text(`products.${priceKind}`, { price: shown(priceCents) })}
      {pricePerSheetCents !== null && (
        <span className={classes.quiet} data-beneath>
          {text('products.perSheet', { price: shown(pricePerSheetCents) })}
        </span>
      )}
    </>
  )
})

/**
 * A plain link for a row. The router's own link takes a good part of the time to draw a row, and scrolling draws dozens
 * at once.
 */
function RowLink({ to, search, children }: { to: string; search?: Record<string, string>; children: ReactNode }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    void navigate({ to, search: search as never })
  }
  const query = search ? `?${new URLSearchParams(search)}` : ''
  return (
    <a href={to + query} className={classes.link} onClick={follow}>
      {children}
    </a>
  )
}

interface ProductMenuProps {
  row: ProductRow
  /** Moves the product by one place. Undefined if the list is in another order than the catalog. */
  step: ((by: -1 | 1) => void) | undefined
  first: boolean
  last: boolean
  onDelete: (row: ProductRow) => void
}

/** The actions of a product. */
function ProductMenu(props: ProductMenuProps) {
  return (
    <RowMenu label={text('products.actionsOf', { name: props.row.name })}>
      <Items {...props} />
    </RowMenu>
  )
}

function Items({ row, step, first, last, onDelete }: ProductMenuProps) {
  return (
    <>
      {step && !first && (
        <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => step(-1)}>
          {text('products.moveUp')}
        </Menu.Item>
      )}
      {step && !last && (
        <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => step(1)}>
          {text('products.moveDown')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} {...toPage(newProductPath, { copy: row.id })} leftSection={<IconCopy size={16} />}>
        {text('product.copy')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onDelete(row)}>
        {text('product.delete')}
      </Menu.Item>
    </>
  )
}
