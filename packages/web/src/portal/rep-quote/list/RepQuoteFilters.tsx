import { quoteStates } from '@gable/contract/quote-state'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { text } from '../texts/text.ts'
import type { RepQuotesState } from './rep-quotes-state.ts'

/** State, rep, market and the days between which a quote was made. */
export function RepQuoteFilters(props: { state: RepQuotesState; onChange: (part: Partial<RepQuotesState>) => void }) {
  const { state, onChange } = props
  const { data } = useQuery(api.lead.choices.queryOptions({ staleTime: 300_000 }))
  const people = useQuery(api.quote.reps.queryOptions({ staleTime: 300_000 }))
  const reps = (people.data?.reps ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const markets = (data?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <MultiSelect
        aria-label={text('list.status')}
        placeholder={state.status.length === 0 ? text('list.anyStatus') : undefined}
        data={[...quoteStates]}
        value={state.status}
        onChange={(chosen) => onChange({ status: quoteStates.filter((each) => chosen.includes(each)) })}
        clearable
        flex="1 1 120px"
        miw={120}
        maw={{ sm: 240 }}
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
      <TextInput
        type="date"
        aria-label={text('list.from')}
        value={state.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
        w={{ sm: 132 }}
      />
      <TextInput
        type="date"
        aria-label={text('list.to')}
        value={state.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
        w={{ sm: 132 }}
      />
    </>
  )
}
