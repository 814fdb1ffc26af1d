import type { SortDirection } from '@gable/contract/status'
import { Button, Collapse, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { IconAdjustmentsHorizontal } from '../icons.tsx'
import { uiText } from '../texts/ui-text.ts'
import classes from './List.module.css'
import type { SortState } from './list.ts'

interface ListToolbarProps<Sort extends string> {
  phone: boolean
  search: ReactNode
  filters?: ReactNode
  activeFilters: number
  sort?: SortState<Sort>
  onClear: () => void
  /** Only on a phone. On wider screens it is next to the title. */
  aside?: ReactNode
}

/**
 * Search and filters in one row. On a phone, sort and filters collapse behind a button with their count.
 * The sort is first, because filters may grow while their options load and would move it from under the pointer.
 */
export function ListToolbar<Sort extends string>(props: ListToolbarProps<Sort>) {
  const { phone, search, filters, activeFilters, sort, onClear, aside } = props
  const [open, { toggle }] = useDisclosure(false)
  const clear = activeFilters > 0 && (
    <Button variant="subtle" onClick={onClear}>
      {uiText('action.clearFilters')}
    </Button>
  )
  if (!phone) {
    return (
      <div className={classes.toolbar}>
        {search && <div className={classes.search}>{search}</div>}
        {filters}
        {clear}
      </div>
    )
  }
  const folded = filters || sort || aside
  return (
    <div className={classes.toolbarPhone}>
      <div className={classes.searchRow}>
        <div className={classes.grow}>{search}</div>
        {folded && (
          <Button leftSection={<IconAdjustmentsHorizontal size={18} />} aria-expanded={open} onClick={toggle} px="sm">
            {activeFilters > 0 ? uiText('action.filters.active', { count: activeFilters }) : uiText('action.filters')}
          </Button>
        )}
      </div>
      <Collapse expanded={open}>
        <div className={classes.filtersPhone}>
          {sort && <SortSelect sort={sort} />}
          {filters}
          {clear}
          {aside}
        </div>
      </Collapse>
    </div>
  )
}

function SortSelect<Sort extends string>({ sort }: { sort: SortState<Sort> }) {
  return (
    <Select
      label={uiText('list.sortBy')}
      data={sort.options.map(({ by, direction, label }) => ({ value: `${by} ${direction}`, label }))}
      value={`${sort.by} ${sort.direction}`}
      onChange={(value) => {
        const [by, direction] = (value ?? '').split(' ')
        if (by && direction) sort.onChange(by as Sort, direction as SortDirection)
      }}
    />
  )
}
