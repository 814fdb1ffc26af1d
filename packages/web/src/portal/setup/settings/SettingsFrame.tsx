import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountBadge, PageHeader } from '../../../ui/parts.tsx'
import { SideTabs } from '../../../ui/SideTabs.tsx'
import { PageHelp } from '../../shared/help/PageHelp.tsx'
import { useCompanyUser } from '../../shared/session.ts'
import { type SettingsTabKey, tabsFor } from './settings-tabs.ts'
import { text } from './text.ts'

interface SettingsFrameProps {
  chosen: SettingsTabKey
  /** The number of fields with errors on each tab. */
  errors?: readonly { tab: SettingsTabKey; count: number }[]
  children: ReactNode
}

/** The title and the menu around every tab of the settings. */
export function SettingsFrame({ chosen, errors = [], children }: SettingsFrameProps) {
  const me = useCompanyUser()
  const tabs = tabsFor(me).map(({ key, group, label }) => {
    const count = errors.find(({ tab }) => tab === key)?.count
    return {
      key,
      label,
      group: text(`group.${group}`),
      aside: count && <CountBadge size="sm" color="red" count={count} words={text.counted('settings.faults', count)} />,
      asideText: count ? text.counted('settings.faults', count) : undefined,
    }
  })
  return (
    <PageHelp path="/personal/tool-settings" tab={chosen}>
      <Stack gap="md">
        <PageHeader title={text('settings.title')} />
        <SideTabs label={text('tab.label')} tabs={tabs} chosen={chosen}>
          {children}
        </SideTabs>
      </Stack>
    </PageHelp>
  )
}
