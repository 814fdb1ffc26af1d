import { Badge, VisuallyHidden } from '@mantine/core'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { useCompanyUser } from '../session.ts'
import { type SettingsTabKey, tabsFor } from './settings-tabs.ts'
import { text } from './text.ts'

interface SettingsTabsProps {
  chosen: SettingsTabKey
  errors: readonly { tab: SettingsTabKey; count: number }[]
}

/** The tabs of the settings in their groups, each with how many of its fields need attention. */
export function SettingsTabs({ chosen, errors }: SettingsTabsProps) {
  const me = useCompanyUser()
  const tabs = tabsFor(me).map(({ key, group, label }) => {
    const count = errors.find(({ tab }) => tab === key)?.count
    return {
      key,
      label,
      group: text(`group.${group}`),
      aside: count && <FaultCount count={count} />,
      asideText: count ? text.counted('settings.faults', count) : undefined,
    }
  })
  return <PageTabs label={text('tab.label')} tabs={tabs} chosen={chosen} />
}

function FaultCount({ count }: { count: number }) {
  return (
    <>
      <Badge size="sm" color="red" variant="filled" circle aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{text.counted('settings.faults', count)}</VisuallyHidden>
    </>
  )
}
