import { estimateFilters, type EstimateFilter as Filter } from '@gable/contract/estimate-outcome'
import { MultiSelect } from '@mantine/core'
import { text } from './texts/text.ts'

/** Narrows a list of contacts by what was found at their addresses. */
export function EstimateFilter({ chosen, onChange }: { chosen: Filter[]; onChange: (chosen: Filter[]) => void }) {
  return (
    <MultiSelect
      aria-label={text('filter.label')}
      placeholder={chosen.length === 0 ? text('filter.any') : undefined}
      data={estimateFilters.map((value) => ({ value, label: text(`outcome.${value}`) }))}
      value={chosen}
      onChange={(values) => onChange(estimateFilters.filter((each) => values.includes(each)))}
      clearable
      flex="1 1 170px"
      miw={160}
      maw={{ sm: 360 }}
    />
  )
}
