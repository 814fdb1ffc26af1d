import { leadStatuses } from '@gable/contract/status'
import { MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { oneOf } from '../../../ui/url-state.ts'
import { api } from '../../api.ts'
import { text } from '../texts/text.ts'
import { type LeadsState, testFilters } from './leads-state.ts'

interface LeadFiltersProps {
  state: LeadsState
  /** Whether the person sees the leads of others too. */
  mayAssign: boolean
  onChange: (part: Partial<LeadsState>) => void
}

/** Status, assigned person and tests. */
export function LeadFilters({ state, mayAssign, onChange }: LeadFiltersProps) {
  return (
    <>
      <MultiSelect
        aria-label={text('lead.filter.status')}
        placeholder={state.status.length === 0 ? text('lead.filter.statusAny') : undefined}
        data={[...leadStatuses]}
        value={state.status}
        onChange={(status) => onChange({ status: leadStatuses.filter((each) => status.includes(each)) })}
        clearable
        flex="1 1 150px"
        miw={140}
        maw={{ sm: 320 }}
      />
      {mayAssign && <AssignedFilter state={state} onChange={onChange} />}
      <Select
        aria-label={text('lead.filter.tests')}
        data={testFilters.map((value) => ({ value, label: text(`lead.filter.tests.${value}`) }))}
        value={state.tests}
        onChange={(value) => onChange({ tests: oneOf(value ?? undefined, testFilters, 'include') })}
        w={{ sm: 150 }}
      />
    </>
  )
}

function AssignedFilter({ state, onChange }: Pick<LeadFiltersProps, 'state' | 'onChange'>) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      aria-label={text('lead.filter.assigned')}
      data={[
        { value: '', label: text('lead.filter.anyone') },
        { value: 'nobody', label: text('lead.filter.nobody') },
        ...people,
      ]}
      value={state.assigned}
      onChange={(value) => onChange({ assigned: value ?? '' })}
      searchable
      w={{ sm: 190 }}
    />
  )
}
