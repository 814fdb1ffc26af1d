import { subscriptionStatuses } from '@gable/contract/status'
import { Select } from '@mantine/core'
import { StatusFilter } from '../../../ui/list/StatusFilter.tsx'
import { oneOf } from '../../../ui/url-state.ts'
import { type CompaniesState, whichCompanies } from './companies-state.ts'
import { text } from './text.ts'

/** Filters by subscription status, pending requests and deleted companies. */
export function CompanyFilters(props: { state: CompaniesState; onChange: (part: Partial<CompaniesState>) => void }) {
  const { state, onChange } = props
  return (
    <>
      <StatusFilter
        label={text('admin.filter.status')}
        any={text('admin.filter.statusAny')}
        options={subscriptionStatuses}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        aria-label={text('admin.filter.which')}
        data={whichCompanies.map((value) => ({ value, label: text(`admin.filter.${value}`) }))}
        value={state.which}
        onChange={(value) => onChange({ which: oneOf(value ?? undefined, whichCompanies, 'all') })}
        w={{ sm: 210 }}
      />
    </>
  )
}
