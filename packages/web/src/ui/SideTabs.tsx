import { NativeSelect, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { type PageTab, TabButtons, useChooseTab } from './PageTabs.tsx'
import classes from './SideTabs.module.css'

/** A tab under the heading of its group. Tabs of one group must be adjacent. */
export interface SideTab<Key extends string = string> extends PageTab<Key> {
  group: string
  /** The text of `aside`, for the select that replaces the menu on a narrow screen. */
  asideText?: string | undefined
}

interface SideTabsProps<Key extends string> {
  /** The name of the tab list, for a screen reader. */
  label: string
  /** In display order. The first tab is the page without a tab in its address. */
  tabs: readonly SideTab<Key>[]
  chosen: Key
  children: ReactNode
}

/** The width from which a menu fits next to the page. Must match the stylesheet. */
const wideQuery = '(min-width: 75em)'

/** A page of many tabs: a grouped menu on the left, or a select above the page where there is no room. */
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

/** Groups adjacent tabs, preserving their order. */
function groupsOf(tabs: readonly SideTab[]): [string, SideTab[]][] {
  const groups = new Map<string, SideTab[]>()
  for (const tab of tabs) groups.set(tab.group, [...(groups.get(tab.group) ?? []), tab])
  return [...groups]
}
