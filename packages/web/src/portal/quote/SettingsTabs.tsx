import { Badge, Tabs, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useUrlState } from '../../ui/use-url-state.ts'
import classes from '../company/CompanyTabs.module.css'
import { readTab, type SettingsTabKey, settingsTabs } from './settings-tabs.ts'
import { text } from './texts/text.ts'

interface SettingsTabsProps {
  chosen: SettingsTabKey
  faults: readonly { tab: SettingsTabKey; count: number }[]
}

/** The parts of the settings, each with how many of its fields are to be mended; on a phone they scroll sideways. */
export function SettingsTabs({ chosen, faults }: SettingsTabsProps) {
  const [, changeAddress] = useUrlState(readTab)
  const list = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <Tabs value={chosen} onChange={(tab) => void changeAddress({ tab: tab as SettingsTabKey })}>
      <Tabs.List ref={list} className={classes.list} aria-label={text('tab.label')}>
        {settingsTabs.map(({ key, label }) => {
          const count = faults.find(({ tab }) => tab === key)?.count
          return (
            <Tabs.Tab key={key} value={key} rightSection={count && <FaultCount count={count} />}>
              {label}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
    </Tabs>
  )
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
