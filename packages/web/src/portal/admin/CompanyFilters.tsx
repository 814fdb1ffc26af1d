import { subscriptionStatuses } from '@gable/contract/status'
import { MultiSelect, Select } from '@mantine/core'
import { oneOf } from '../../ui/url-state.ts'
import { type CompaniesState, whichCompanies } from './companies-state.ts'
import { text } from './texts/text.ts'

/** Subscription status, waiting requests, and the deleted ones. */
export function CompanyFilters(props: { state: CompaniesState; onChange: (part: Partial<CompaniesState>) => void }) {
  const { state, onChange } = props
  return (
    <>
      <MultiSelect
        aria-label={text('admin.filter.status')}
        placeholder={state.status.length === 0 ? text('admin.filter.statusAny') : undefined}
        data={[...subscriptionStatuses]}
        value={state.status}
        onChange={(status) => onChange({ status: subscriptionStatuses.filter((each) => status.includes(each)) })}
        clearable
        flex="1 1 150px"
        miw={140}
        maw={{ sm: 320 }}
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
