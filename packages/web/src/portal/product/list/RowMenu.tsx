import type { ProductRow } from '@gable/contract/product'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useRef, useState } from 'react'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '../../../ui/icons.tsx'
import { newProductPath } from '../product-query.tsx'
import { text } from '../text.ts'
import classes from './Catalog.module.css'

interface RowMenuProps {
  row: ProductRow
  /** Moves it one place; undefined where the list is in another order than the catalog's. */
  step: ((by: -1 | 1) => void) | undefined
  first: boolean
  last: boolean
  onDelete: (row: ProductRow) => void
}

/** What can be done with a product. The menu is made when it is first opened: a screen draws dozens of rows at once. */
export function RowMenu(props: RowMenuProps) {
  const [opened, setOpened] = useState<boolean>()
  const dots = useRef<HTMLButtonElement>(null)
  // The button that had the focus before was another one, the first time.
  const restoreFocus = () => {
    requestAnimationFrame(
      () => document.activeElement === document.body && dots.current?.focus({ preventScroll: true }),
    )
  }
  const label = text('products.actionsOf', { name: props.row.name })
  if (opened === undefined) return <Dots aria-label={label} aria-haspopup="menu" onClick={() => setOpened(true)} />
  return (
    <Menu opened={opened} onChange={setOpened} onExitTransitionEnd={restoreFocus} position="bottom-end" shadow="md">
      <Menu.Target>
        <Dots ref={dots} aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ row, step, first, last, onDelete }: RowMenuProps) {
  return (
    <>
      {step && !first && (
        <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={() => step(-1)}>
          {text('products.moveUp')}
        </Menu.Item>
      )}
      {step && !last && (
        <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={() => step(1)}>
          {text('products.moveDown')}
        </Menu.Item>
      )}
      <Menu.Item
        component={Link}
        to={newProductPath}
        search={{ copy: row.id } as never}
        leftSection={<IconCopy size={16} aria-hidden />}
      >
        {text('product.copy')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(row)}>
        {text('product.delete')}
      </Menu.Item>
    </>
  )
}

function Dots(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={classes.step}>
      <IconDots size={18} aria-hidden />
    </button>
  )
}
