import { quoteStateNames, quoteStates } from '@gable/contract/quote-state'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateFilter } from '../../../../ui/list/DateFilter.tsx'
import { StatusFilter } from '../../../../ui/list/StatusFilter.tsx'
import { api } from '../../../shared/api.ts'
import { text } from '../texts/text.ts'
import type { RepQuotesState } from './rep-quotes-state.ts'

/** Filters by state, rep, market and creation date. */
export function RepQuoteFilters(props: { state: RepQuotesState; onChange: (part: Partial<RepQuotesState>) => void }) {
  const { state, onChange } = props
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const people = useQuery(api.quote.reps.queryOptions({ staleTime: 300_000 }))
  const reps = (people.data?.reps ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const markets = (data?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <StatusFilter
        label={text('list.status')}
        any={text('list.anyStatus')}
        options={quoteStates}
        labelOf={(state) => quoteStateNames[state]}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label={text('list.rep')}
        placeholder={text('list.anyRep')}
        data={[{ value: 'nobody', label: text('list.unassigned') }, ...reps]}
        value={state.rep || null}
        onChange={(rep) => onChange({ rep: rep ?? '' })}
        clearable
        w={{ sm: 128 }}
      />
      <Select
        aria-label={text('list.market')}
        placeholder={text('list.anyMarket')}
        data={markets}
        value={state.market || null}
        onChange={(market) => onChange({ market: market ?? '' })}
        clearable
        w={{ sm: 128 }}
      />
      <DateFilter from={state.from} to={state.to} onChange={onChange} />
    </>
  )
}
