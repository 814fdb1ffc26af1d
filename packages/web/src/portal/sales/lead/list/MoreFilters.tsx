import { Box, Button, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { IconAdjustmentsHorizontal } from '../../../../ui/icons.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { countFilters } from '../../../../ui/list/list-state.ts'
import { phoneQuery } from '../../../../ui/theme.ts'
import { text } from '../texts/text.ts'
import { type FilterProps, moreFilterNames, readLeadsState } from './leads-state.ts'

// Loaded after the list, because its fields need dates, tags and option lists.
const MoreFilterFields = lazy(() => import('./MoreFilterFields.tsx'))

/**
 * Filters by date, place, product, market, source, size and tests, behind a button with their count. On a phone they
 * are always expanded.
 */
export function MoreFilters(props: FilterProps) {
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const active = countFilters(props.state, readLeadsState({}), moreFilterNames)
  const fields = (
    <Suspense fallback={<Loading lines={6} height={36} />}>
      <MoreFilterFields {...props} />
    </Suspense>
  )
  if (phone) return fields
  return (
    <Popover position="bottom-start" width={380} shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}>
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
