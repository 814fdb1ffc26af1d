import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './CompanyTabs.module.css'
import { type CompanyTabKey, companyTabs } from './company-tabs.ts'
import { text } from './texts/text.ts'

/** The parts of the company's page; on a phone they scroll sideways. */
export function CompanyTabs({ chosen }: { chosen: CompanyTabKey }) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  // On a phone the chosen one may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const show = (tab: string | null) =>
    void navigate({ to: '.', search: { tab: tab === companyTabs[0].key ? undefined : tab } as never })
  return (
    <Tabs value={chosen} onChange={show}>
      <Tabs.List ref={list} className={classes.list} aria-label={text('tab.label')}>
        {companyTabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
