import { limits } from '@gable/contract/limits'
import { productAccess } from '@gable/contract/product.access'
import type { SheetFormat } from '@gable/contract/product-file-form'
import type { ProductFilters } from '@gable/contract/product-price'
import { Button, Group, Menu, NativeSelect, Paper, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { AddButton } from '../../../ui/AddButton.tsx'
import { IconArrowUp, IconChevronDown, IconDownload } from '../../../ui/icons.tsx'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { SearchField } from '../../../ui/list/filters.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { ListToolbar } from '../../../ui/list/ListToolbar.tsx'
import { useListPage } from '../../../ui/list/list.ts'
import { NothingFound } from '../../../ui/list/NothingFound.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { Empty, Hint, Muted, PageHeader, QueryBoundary } from '../../../ui/parts.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { IconPackage } from '../../../ui/shell-icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { phoneQuery } from '../../../ui/theme.ts'
import { useAction } from '../../../ui/use-action.ts'
import { toPage } from '../../shared/page-search.ts'
import { api, client, useCompanyUser, useMay } from '../../shared/session.ts'
import { LabelsDialog } from './labels/LabelsDialog.tsx'
import { useCatalog, useMove } from './list/use-catalog.ts'
import { ProductTabs } from './ProductTabs.tsx'
import {
  catalogPath,
  filtersOf,
  importPath,
  newProductPath,
  pricesPath,
  productFilterNames,
  readProductsState,
} from './product-query.tsx'
import { text } from './text.ts'

// The list with drag and drop and virtual scrolling. It is loaded while the first cards are fetched.
const loading = import('./list/CatalogList.tsx').then(({ CatalogList: part }) => ({ default: part }))
const CatalogList = lazy(() => loading)

/** My Catalog: the company's product cards, in the order in which homeowners see them. */
export default function ProductsPage() {
  const { company } = useCompanyUser()
  const navigate = useNavigate()
  const list = useListPage(readProductsState, productFilterNames)
  const filters = filtersOf(list.state)
  const products = useCatalog(filters)
  const move = useMove(filters)
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const rows = useMemo(() => products.data?.pages.flatMap((page) => page.rows) ?? [], [products.data])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useSelection(ids)
  const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError } = products
  const onEnd = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isFetching, isFetchNextPageError, fetchNextPage])
  const changeChosen = () =>
    void navigate({ to: pricesPath, state: (known) => ({ ...known, products: [...selection.chosen] }) as never })
  return (
    <Stack gap="md">
      <PageHeader
        title={text('products.title')}
        actions={
          <>
            {!phone && <CatalogTools filters={filters} />}
            <AddButton to={newProductPath}>{text('products.add')}</AddButton>
          </>
        }
      />
      <div>
        <ProductTabs chosen="mine" />
        <Paper withBorder>
          <ListToolbar
            phone={phone}
            search={
              <SearchField
                label={text('products.search')}
                value={list.state.search}
                maxLength={limits.searchText}
                onChange={list.searchFor}
              />
            }
            filters={<CatalogFilters filters={filters} onChange={list.show} />}
            activeFilters={list.activeFilters}
            onClear={list.clear}
            aside={phone && <CatalogTools filters={filters} />}
          />
          <QueryBoundary query={products} pending={<ListSkeleton phone={phone} />}>
            {() =>
              rows.length === 0 ? (
                <NoProducts narrowed={list.narrowed} onClear={list.clear} />
              ) : (
                <Suspense fallback={<ListSkeleton phone={phone} />}>
                  <CatalogList
                    rows={rows}
                    currency={company.currency}
                    phone={phone}
                    faded={products.isPlaceholderData}
                    selection={selection}
                    // Reordering requires the complete list, since a filtered list does not show all neighbors.
                    move={list.narrowed ? undefined : move}
                    hasMore={hasNextPage}
                    onEnd={onEnd}
                  />
                </Suspense>
              )
            }
          </QueryBoundary>
          {hasNextPage && rows.length > 0 && (
            <More failed={isFetchNextPageError} onRetry={() => void fetchNextPage()} />
          )}
        </Paper>
        {list.narrowed && rows.length > 1 && <Hint mt="sm">{text('products.orderHint')}</Hint>}
      </div>
      <BulkBar selection={selection}>
        <Button onClick={changeChosen}>{text('products.changePrices')}</Button>
      </BulkBar>
    </Stack>
  )
}

/** The next cards are loading, or failed to load. */
function More({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <Group p="md" gap="sm" justify="center">
      <Muted role="status">{text(failed ? 'products.moreFailed' : 'products.loadingMore')}</Muted>
      {failed && <Button onClick={onRetry}>{uiText('action.tryAgain')}</Button>}
    </Group>
  )
}

function NoProducts({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) {
    return (
      <Empty
        icon={IconPackage}
        title={text('products.empty')}
        hint={text('products.emptyHint')}
        action={
          <Button component={Link} to={catalogPath}>
            {text('products.fromCatalogue')}
          </Button>
        }
      />
    )
  }
  return <NothingFound onClear={onClear} />
}

/** Filters by the labels and types in use. */
function CatalogFilters(props: {
  filters: ProductFilters
  onChange: (part: Partial<Pick<ProductFilters, 'label' | 'type'>>) => void
}) {
  const { filters, onChange } = props
  const labels = useQuery(api.product.labels.queryOptions())
  const types = useQuery(api.product.types.queryOptions())
  const used = (labels.data?.labels ?? []).flatMap((label) => (label.used ? [label.name] : []))
  const choices = (any: string, names: readonly string[], chosen: string) => [
    { value: '', label: any },
    // Includes the values in the address, even if no card has them.
    ...[...new Set([...names, chosen])].filter(Boolean).map((name) => ({ value: name, label: name })),
  ]
  return (
    <>
      <NativeSelect
        aria-label={text('products.byLabel')}
        data={choices(text('products.anyLabel'), used, filters.label)}
        value={filters.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={text('products.byType')}
        data={choices(text('products.anyType'), types.data?.types ?? [], filters.type)}
        value={filters.type}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
    </>
  )
}

/** Actions on the whole catalog: price changes of the shown cards, labels, import, export. */
function CatalogTools({ filters }: { filters: ProductFilters }) {
  const [labels, setLabels] = useState(false)
  const mayExport = useMay(productAccess.exportFile)
  const exporting = useAction({
    run: (format: SheetFormat) => client.product.exportFile({ format }),
    noun: text('products.things'),
    action: text('products.exported'),
    onDone: saveFile,
  })
  return (
    <>
      <Button component={Link} {...toPage(pricesPath, filters)}>
        {text('products.changePrices')}
      </Button>
      <Button onClick={() => setLabels(true)}>{text('products.labels')}</Button>
      {labels && <LabelsDialog onClose={() => setLabels(false)} />}
      <Button component={Link} to={importPath} leftSection={<IconArrowUp size={18} />}>
        {text('products.import')}
      </Button>
      {mayExport && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              leftSection={<IconDownload size={18} />}
              rightSection={<IconChevronDown size={16} />}
              loading={exporting.isPending}
            >
              {text('products.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => exporting.mutate('xlsx')}>{text('products.exportXlsx')}</Menu.Item>
            <Menu.Item onClick={() => exporting.mutate('csv')}>{text('products.exportCsv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
