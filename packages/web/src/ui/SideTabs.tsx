import { NativeSelect, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { type PageTab, TabButtons, useChooseTab } from './PageTabs.tsx'
import classes from './SideTabs.module.css'

/** A tab under the heading of its group. Tabs of one group follow each other. */
export interface SideTab<Key extends string = string> extends PageTab<Key> {
  group: string
  /** What `aside` says, for the select that stands in for the menu on a narrow screen. */
  asideText?: string | undefined
}

interface SideTabsProps<Key extends string> {
  /** What the tabs are, for a screen reader. */
  label: string
  /** In their order; the first is the page without a tab in its address. */
  tabs: readonly SideTab<Key>[]
  chosen: Key
  children: ReactNode
}

/** Where a menu has room beside the page. The same width as in the styles. */
const wideQuery = '(min-width: 75em)'

/** A page of many tabs: a menu at its left, in groups; a select above it where there is no room. */
export function SideTabs<Key extends string>({ label, tabs, chosen, children }: SideTabsProps<Key>) {
  const isWide = useMediaQuery(wideQuery, undefined, { getInitialValueInEffect: false }) ?? true
  const choose = useChooseTab(tabs, undefined)
  const groups = groupsOf(tabs)
  return (
    <div className={classes.frame}>
      {isWide ? (
        // Arrow keys move between tabs without opening each.
        <Tabs
          variant="pills"
          orientation="vertical"
          value={chosen}
          onChange={choose}
          activateTabWithKeyboard={false}
          className={classes.menu}
          classNames={{ tabLabel: classes.label }}
        >
          <Tabs.List aria-label={label} className={classes.list}>
            {groups.map(([group, own]) => (
              <div key={group} role="presentation" className={classes.group}>
                <span className={classes.groupLabel}>{group}</span>
                <TabButtons tabs={own} />
              </div>
            ))}
          </Tabs.List>
        </Tabs>
      ) : (
        <NativeSelect
          aria-label={label}
          size="md"
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={groups.map(([group, own]) => ({
            group,
            items: own.map((tab) => ({
              value: tab.key,
              label: tab.asideText ? `${tab.label} (${tab.asideText})` : tab.label,
            })),
          }))}
        />
      )}
      <div className={classes.content}>{children}</div>
    </div>
  )
}

/** Tabs by their group, in the order in which they come. */
function groupsOf(tabs: readonly SideTab[]): [string, SideTab[]][] {
  const groups = new Map<string, SideTab[]>()
  for (const tab of tabs) groups.set(tab.group, [...(groups.get(tab.group) ?? []), tab])
  return [...groups]
}
