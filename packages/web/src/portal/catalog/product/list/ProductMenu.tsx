import type { ProductRow } from '@gable/contract/product'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '../../../../ui/icons.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { toPage } from '../../../shared/page-search.ts'
import { newProductPath } from '../product-query.tsx'
import { text } from '../text.ts'

interface ProductMenuProps {
  row: ProductRow
  /** Moves the product by one place. Undefined if the list is in another order than the catalog. */
  step: ((by: -1 | 1) => void) | undefined
  first: boolean
  last: boolean
  onDelete: (row: ProductRow) => void
}

/** The actions of a product. */
export function ProductMenu(props: ProductMenuProps) {
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
