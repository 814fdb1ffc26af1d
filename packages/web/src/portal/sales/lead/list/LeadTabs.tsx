import { wholeNumber } from '@gable/contract/format/figure'
import { type DashboardKind, dashboardKinds, leadKindLabels } from '@gable/contract/status'
import { PageTabs } from '../../../../ui/PageTabs.tsx'
import { StateBadge } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import classes from './LeadTabs.module.css'

interface LeadTabsProps {
  chosen: DashboardKind
  counts: Partial<Record<DashboardKind, number>> | undefined
  onChange: (kind: DashboardKind) => void
}

/** The highest exact count that is shown. The server counts one further. */
export const countedTo = 10_000

/** The lists with their sizes. The list of imported contacts is shown only if there are any. */
export function LeadTabs({ chosen, counts, onChange }: LeadTabsProps) {
  const isShown = (kind: DashboardKind) => kind !== 'imported' || kind === chosen || (counts?.imported ?? 0) > 0
  return (
    <PageTabs
      label={text('list.tabs')}
      tabs={dashboardKinds.filter(isShown).map((key) => ({
        key,
        label: leadKindLabels[key],
        aside: <Count count={counts?.[key]} active={key === chosen} />,
      }))}
      chosen={chosen}
      onChoose={onChange}
      className={classes.list}
    />
  )
}

function Count({ count, active }: { count: number | undefined; active: boolean }) {
  // Reserves space for the count while it loads, to avoid layout shifts.
  return (
    <StateBadge
      size="sm"
      radius="xl"
      style={{ visibility: count === undefined ? 'hidden' : undefined }}
      color={active ? 'blue' : 'gray'}
    >
      {count === undefined ? '–' : count > countedTo ? `${wholeNumber(countedTo)}+` : wholeNumber(count)}
    </StateBadge>
  )
}
