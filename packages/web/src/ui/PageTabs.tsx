import { NativeSelect, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import classes from './PageTabs.module.css'
import { phoneQuery } from './theme.ts'
import { oneOf, type RawSearch } from './url-state.ts'

/** A tab of a page: `?tab=key` of its address, or a page of its own. */
export interface PageTab<Key extends string = string> {
  key: Key
  label: string
  /** The page that it opens; without one it is a part of the same page. */
  path?: string
  /** The heading that it stands under. Tabs of one group follow each other. */
  group?: string
  /** At the end of the label, such as a count. */
  aside?: ReactNode
  /** The same in words, for the menu of a phone. */
  asideText?: string | undefined
}

interface PageTabsProps<Key extends string> {
  /** What the tabs are, for a screen reader. */
  label: string
  /** In their order; the first is the page without a tab in its address. */
  tabs: readonly PageTab<Key>[]
  chosen: Key
  /** Where the page keeps the tab together with other state in its address. */
  onChoose?: (key: Key) => void
  className?: string | undefined
}

/** The tabs of a page. They scroll sideways on a phone; tabs in groups are a menu there. */
export function PageTabs<Key extends string>({ label, tabs, chosen, onChoose, className }: PageTabsProps<Key>) {
  const navigate = useNavigate()
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const choose = (value: string | null) => {
    const tab = tabs.find(({ key }) => key === value)
    if (!tab) return
    if (onChoose) return onChoose(tab.key)
    const search = tab === tabs[0] ? {} : { tab: tab.key }
    void navigate(tab.path ? { to: tab.path } : { to: '.', search: search as never, resetScroll: false })
  }
  const groups = groupsOf(tabs)
  const isGrouped = groups.length > 1
  if (phone && isGrouped) return <TabMenu label={label} groups={groups} chosen={chosen} onChoose={choose} />
  return (
    // A tab that opens a page waits for Enter: arrow keys move between tabs without opening each.
    <Tabs
      variant={isGrouped ? 'pills' : 'default'}
      value={chosen}
      onChange={choose}
      activateTabWithKeyboard={!tabs.some(({ path }) => path)}
    >
      <TabList label={label} chosen={chosen} className={className ?? (isGrouped ? classes.groups : classes.list)}>
        {groups.map(([group, own]) =>
          isGrouped ? (
            <div key={group} role="presentation">
              <span className={classes.groupLabel}>{group}</span>
              <div role="presentation" className={classes.groupTabs}>
                <TabButtons tabs={own} />
              </div>
            </div>
          ) : (
            <TabButtons key={group} tabs={own} />
          ),
        )}
      </TabList>
    </Tabs>
  )
}

function TabList(props: { label: string; chosen: string; className: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the selected tab may be beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [props.chosen])
  return (
    <Tabs.List ref={list} className={props.className} aria-label={props.label}>
      {props.children}
    </Tabs.List>
  )
}

function TabButtons({ tabs }: { tabs: readonly PageTab[] }) {
  return (
    <Fragment>
      {tabs.map(({ key, label, aside }) => (
        <Tabs.Tab key={key} value={key} rightSection={aside}>
          {label}
        </Tabs.Tab>
      ))}
    </Fragment>
  )
}

interface TabMenuProps {
  label: string
  groups: [string, PageTab[]][]
  chosen: string
  onChoose: (key: string) => void
}

function TabMenu({ label, groups, chosen, onChoose }: TabMenuProps) {
  return (
    <NativeSelect
      aria-label={label}
      size="md"
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={groups.map(([group, tabs]) => ({
        group,
        items: tabs.map((tab) => ({
          value: tab.key,
          label: tab.asideText ? `${tab.label} (${tab.asideText})` : tab.label,
        })),
      }))}
    />
  )
}

/** Tabs by their group, in the order in which they come. */
function groupsOf(tabs: readonly PageTab[]): [string, PageTab[]][] {
  const groups = new Map<string, PageTab[]>()
  for (const tab of tabs) groups.set(tab.group ?? '', [...(groups.get(tab.group ?? '') ?? []), tab])
  return [...groups]
}

/** Reads the tab of an address: one of these, else the first. */
export function tabReader<Key extends string>(tabs: readonly { key: Key }[]) {
  const keys = tabs.map(({ key }) => key)
  return (raw: RawSearch): { tab: Key } => ({ tab: oneOf(raw.tab, keys, keys[0]!) })
}
