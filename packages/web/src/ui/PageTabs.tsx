import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './PageTabs.module.css'
import { oneOf, type RawSearch } from './url-state.ts'

/** A tab of a page: either `?tab=key` in the address, or a page of its own. */
export interface PageTab<Key extends string = string> {
  key: Key
  label: string
  /** The page that the tab opens. Without one, the tab is a part of the same page. */
  path?: string
  /** Shown at the end of the label, such as a count. */
  aside?: ReactNode
}

interface PageTabsProps<Key extends string> {
  /** The name of the tab list, for a screen reader. */
  label: string
  /** In display order. The first tab is the page without a tab in its address. */
  tabs: readonly PageTab<Key>[]
  chosen: Key
  /** Set where the page stores the tab together with other state in its address. */
  onChoose?: (key: Key) => void
  className?: string | undefined
}

/** The tabs of a page. They scroll sideways on a phone. For grouped tabs, see `SideTabs`. */
export function PageTabs<Key extends string>({ label, tabs, chosen, onChoose, className }: PageTabsProps<Key>) {
  const choose = useChooseTab(tabs, onChoose)
  const list = useRef<HTMLDivElement>(null)
  // On a phone the selected tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    // A tab that opens a page is activated by Enter, so that arrow keys move between tabs without opening each.
    <Tabs value={chosen} onChange={choose} activateTabWithKeyboard={!tabs.some(({ path }) => path)}>
      <Tabs.List ref={list} className={`${classes.scrolling} ${className ?? classes.list}`} aria-label={label}>
        <TabButtons tabs={tabs} />
      </Tabs.List>
    </Tabs>
  )
}

/** Opens a tab by its key: its own page, or `?tab=` of the current one. */
export function useChooseTab<Key extends string>(
  tabs: readonly PageTab<Key>[],
  onChoose: ((key: Key) => void) | undefined,
): (key: string | null) => void {
  const navigate = useNavigate()
  return (value) => {
    const tab = tabs.find(({ key }) => key === value)
    if (!tab) return
    if (onChoose) return onChoose(tab.key)
    const search = tab === tabs[0] ? {} : { tab: tab.key }
    void navigate(tab.path ? { to: tab.path } : { to: '.', search: search as never, resetScroll: false })
  }
}

export function TabButtons({ tabs }: { tabs: readonly PageTab[] }) {
  return tabs.map(({ key, label, aside }) => (
    <Tabs.Tab key={key} value={key} rightSection={aside}>
      {label}
    </Tabs.Tab>
  ))
}

/** Returns a reader of an address's tab. Falls back to the first tab. */
export function tabReader<Key extends string>(tabs: readonly { key: Key }[]) {
  const keys = tabs.map(({ key }) => key)
  return (raw: RawSearch): { tab: Key } => ({ tab: oneOf(raw.tab, keys, keys[0]!) })
}
