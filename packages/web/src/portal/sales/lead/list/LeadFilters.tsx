import { leadFilterLabels } from '@gable/contract/lead-filter'
import { loanAccess } from '@gable/contract/loan.access'
import { leadStatuses } from '@gable/contract/status'
import { weatherAccess } from '@gable/contract/weather.access'
import { hailSizes } from '@gable/contract/weather-words'
import { Box, Button, Popover, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { deferred } from '../../../../ui/deferred.tsx'
import { IconAdjustmentsHorizontal } from '../../../../ui/icons.tsx'
import { DayField, StatusFilter } from '../../../../ui/list/filters.tsx'
import { countFilters } from '../../../../ui/list/list.ts'
import { Loading } from '../../../../ui/parts.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import { oneOf } from '../../../../ui/url-state.ts'
import { api, useMay } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { type FilterProps, hailFilters, type LeadsState, moreFilterNames, readLeadsState } from './leads-state.ts'

// Loaded after the list, because its fields need dates, tags and option lists.
const MoreFilterFields = deferred(() => import('./MoreFilterFields.tsx'), <Loading lines={6} height={36} />)

/**
 * Filters by date, place, product, market, source, size and tests, behind a button with their count. On a phone they
 * are always expanded.
 */
function MoreFilters(props: FilterProps) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const active = countFilters(props.state, readLeadsState({}), moreFilterNames)
  const fields = <MoreFilterFields {...props} />
  if (phone) return fields
  return (
    <Popover position="bottom-start" width={380} shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button leftSection={<IconAdjustmentsHorizontal size={18} />}>
          {active > 0 ? text('lead.filter.moreActive', { count: active }) : text('lead.filter.more')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Box mah="min(70vh, 40rem)" style={{ overflow: 'auto' }} p={4}>
          {fields}
        </Box>
      </Popover.Dropdown>
    </Popover>
  )
}

interface LeadFiltersProps {
  state: LeadsState
  /** Whether the user can see the leads of others, too. */
  mayAssign: boolean
  onChange: (part: Partial<LeadsState>) => void
}

/** Filters by status, assigned user, hail and loans. The rest is collapsed. */
export function LeadFilters({ state, mayAssign, onChange }: LeadFiltersProps) {
  const hasWeather = useMay(weatherAccess.leadStorms)
  const hasLoans = useMay(loanAccess.list)
  return (
    <>
      <StatusFilter
        label={leadFilterLabels.statuses}
        options={leadStatuses}
        selected={state.status}
        onChange={(status) => onChange({ status })}
      />
      {mayAssign && <AssignedFilter state={state} onChange={onChange} />}
      {hasWeather && <HailFilter state={state} onChange={onChange} />}
      {hasLoans && <LoanFilter state={state} onChange={onChange} />}
      <MoreFilters state={state} onChange={onChange} />
    </>
  )
}

function HailFilter({ state, onChange }: Pick<LeadFiltersProps, 'state' | 'onChange'>) {
  const isHit = state.hail === 'hit' || state.hailDay !== '' || state.hailSize !== ''
  return (
    <>
      <Select
        aria-label={text('lead.filter.hail')}
        data={[
          { value: '', label: text('lead.filter.hailAny') },
          { value: 'hit', label: text('lead.filter.hailHit') },
        ]}
        value={isHit ? 'hit' : ''}
        onChange={(value) => onChange(value === 'hit' ? { hail: 'hit' } : { hail: '', hailDay: '', hailSize: '' })}
        w={{ sm: 135 }}
      />
      {isHit && (
        <>
          <Select
            aria-label={text('lead.filter.hailSize')}
            data={[
              { value: '', label: text('lead.filter.hailSizeAny') },
              ...hailSizes.map((value) => ({ value, label: text('lead.filter.hailSizeFrom', { size: value }) })),
            ]}
            value={state.hailSize}
            onChange={(value) => onChange({ hailSize: oneOf(value ?? '', hailFilters, '') })}
            w={{ sm: 150 }}
          />
          <DayField
            aria-label={text('lead.filter.hailDay')}
            value={state.hailDay}
            onChange={(hailDay) => onChange({ hailDay })}
            w={{ sm: 150 }}
          />
        </>
      )}
    </>
  )
}

function LoanFilter({ state, onChange }: Pick<LeadFiltersProps, 'state' | 'onChange'>) {
  return (
    <Select
      aria-label={text('lead.filter.loan')}
      data={[
        { value: '', label: text('lead.filter.loanAny') },
        { value: 'unused', label: text('lead.filter.loanUnused') },
      ]}
      value={state.loan}
      onChange={(value) => onChange({ loan: value === 'unused' ? 'unused' : '' })}
      w={{ sm: 190 }}
    />
  )
}

function AssignedFilter({ state, onChange }: Pick<LeadFiltersProps, 'state' | 'onChange'>) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      aria-label={leadFilterLabels.assignedTo}
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
