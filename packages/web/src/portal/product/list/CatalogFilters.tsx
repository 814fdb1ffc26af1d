import type { ProductFilters } from '@gable/contract/product-price'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { text } from '../text.ts'

/** By label and by type, of those that cards have. */
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
    // What the address asks for stands here, whether a card has it or not.
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
