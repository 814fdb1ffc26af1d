import { money } from '@gable/contract/format/money'
import type { ProductRow } from '@gable/contract/product'
import type { Currency } from '@gable/contract/status'
import { ActionIcon, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/Empty.tsx'
import { IconArrowDown, IconArrowUp, IconPackage, IconPlus } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import type { Column } from '../../ui/list/list.ts'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { api, client, staleAfter } from '../api.ts'
import { useCompanyUser } from '../session.ts'
import { ProductActions } from './ProductActions.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { ProductThumbnail } from './ProductThumbnail.tsx'
import { cataloguePath, newProductPath, productPath } from './product-query.tsx'
import { readProductsState } from './products-state.ts'
import { text } from './texts/text.ts'

const keyOf = (row: ProductRow) => row.id
const nameOf = (row: ProductRow) => row.name

/** My Catalog: the company's product cards, in the order in which homeowners see them. */
export default function ProductsPage() {
  const { company } = useCompanyUser()
  const list = useListPage(readProductsState)
  const { search } = list.state
  const products = useQuery(
    api.product.list.queryOptions({ input: { search, cursor: list.cursor }, placeholderData: keepPreviousData }),
  )
  const rows = products.data?.rows ?? []
  const move = useAction({
    run: (to: { id: string; behind: string | null }) => client.product.move(to),
    thing: text('product.thing'),
    action: text('product.moved'),
    invalidate: staleAfter('product'),
    quiet: true,
  })
  // What is narrowed, or goes on from another page, does not show what a card would be put behind.
  const ordered = !list.narrowed && list.state.after.length === 0
  const steps = (row: ProductRow) => {
    const at = rows.findIndex(({ id }) => id === row.id)
    const step = (behind: string | null) => move.mutate({ id: row.id, behind })
    return (
      ordered && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label={text('products.moveUp', { name: row.name })}
            disabled={at === 0 || move.isPending}
            onClick={() => step(rows[at - 2]?.id ?? null)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={text('products.moveDown', { name: row.name })}
            disabled={at === rows.length - 1 || move.isPending}
            onClick={() => step(rows[at + 1]!.id)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )
    )
  }
  const price = (row: ProductRow) => <Price row={row} currency={company.currency} />
  const columns: Column<ProductRow>[] = [
    { key: 'name', label: text('products.product'), cell: (row) => <Name row={row} /> },
    { key: 'type', label: text('products.type'), from: 'lg', cell: (row) => row.type },
    { key: 'price', label: text('products.price'), cell: price },
    { key: 'markets', label: text('products.markets'), figure: true, from: 'lg', cell: (row) => row.markets },
    { key: 'order', label: text('products.order'), cell: steps },
    { key: 'actions', label: '', cell: (row) => <ProductActions row={row} /> },
  ]
  return (
    <ListPage<ProductRow>
      title={text('products.title')}
      action={
        <PrimaryButton component={Link} to={newProductPath} leftSection={<IconPlus size={18} aria-hidden />}>
          {text('products.add')}
        </PrimaryButton>
      }
      tabs={<ProductTabs chosen="mine" />}
      list={list}
      query={products}
      columns={columns}
      card={(row) => (
        <Stack gap={6}>
          <Name row={row} />
          <Text size="xs" c="dimmed">
            {row.type}
          </Text>
          <Group justify="space-between">
            {price(row)}
            <Group gap="xs">
              {steps(row)}
              <ProductActions row={row} />
            </Group>
          </Group>
        </Stack>
      )}
      keyOf={keyOf}
      nameOf={nameOf}
      searchLabel={text('products.search')}
      empty={
        <Empty
          icon={IconPackage}
          title={text('products.empty')}
          hint={text('products.emptyHint')}
          action={
            <Button component={Link} to={cataloguePath}>
              {text('products.fromCatalogue')}
            </Button>
          }
        />
      }
    />
  )
}

function Name({ row }: { row: ProductRow }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductThumbnail photo={row.photo} />
      <Group gap="xs">
        <Anchor component={Link} to={productPath(row.id)} fw={600} size="sm">
          {row.name}
        </Anchor>
        {row.label && <Badge>{row.label}</Badge>}
        {!row.active && (
          <Badge color="gray" c="gray.8">
            {text('products.off')}
          </Badge>
        )}
      </Group>
    </Group>
  )
}

function Price({ row, currency }: { row: ProductRow; currency: Currency }) {
  const shown = money(row.priceCents, currency, 'short')
  return <Text size="sm">{text(`products.${row.priceKind}`, { price: shown })}</Text>
}
