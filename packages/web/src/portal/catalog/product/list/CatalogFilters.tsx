import type { ProductFilters } from '@gable/contract/product-price'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** Filters by the labels and types in use. */
export function CatalogFilters(props: {
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
