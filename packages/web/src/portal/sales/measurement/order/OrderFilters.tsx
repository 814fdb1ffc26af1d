import { reportSources, sourceNames } from '@gable/contract/measurement-vendor'
import { measurementStatuses } from '@gable/contract/status'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateFilter } from '../../../../ui/list/DateFilter.tsx'
import { StatusFilter } from '../../../../ui/list/StatusFilter.tsx'
import { api } from '../../../shared/api.ts'
import type { OrdersState } from './orders-state.ts'
import { text } from './text.ts'

/** Filters by status, vendor, ordering user, and order date. */
export function OrderFilters(props: { state: OrdersState; onChange: (part: Partial<OrdersState>) => void }) {
  const { state, onChange } = props
  const { data } = useQuery(api.measurement.people.queryOptions({ staleTime: 300_000 }))
  return (
    <>
      <StatusFilter
        label={text('orders.status')}
        any={text('orders.anyStatus')}
        options={measurementStatuses}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <StatusFilter
        label={text('orders.source')}
        any={text('orders.anySource')}
        options={reportSources}
        labelOf={(source) => sourceNames[source]}
        selected={state.source}
        onChange={(source) => onChange({ source })}
      />
      <Select
        aria-label={text('orders.rep')}
        placeholder={text('orders.anyRep')}
        data={(data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={state.rep || null}
        onChange={(rep) => onChange({ rep: rep ?? '' })}
        clearable
        w={{ sm: 140 }}
      />
      <DateFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  )
}
