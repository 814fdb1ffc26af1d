import { estimateFilters, type EstimateFilter as Filter } from '@gable/contract/estimate-outcome'
import { StatusFilter } from '../../../ui/list/filters.tsx'
import { text } from './text.ts'

/** Filters contacts by the results for their addresses. */
export function EstimateFilter({ chosen, onChange }: { chosen: Filter[]; onChange: (chosen: Filter[]) => void }) {
  return (
    <StatusFilter
      label={text('filter.label')}
      any={text('filter.any')}
      options={estimateFilters}
      labelOf={(value) => text(`outcome.${value}`)}
      selected={chosen}
      onChange={onChange}
    />
  )
}
