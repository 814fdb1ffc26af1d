import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import classes from './CompanyTabs.module.css'
import { type CompanyTabKey, companyTabs } from './company-tabs.ts'
import { text } from './texts/text.ts'

/** The parts of the company's page; on a phone they scroll sideways. */
export function CompanyTabs({ chosen }: { chosen: CompanyTabKey }) {
  const navigate = useNavigate()
  const show = (tab: string | null) =>
    void navigate({ to: '.', search: { tab: tab === companyTabs[0].key ? undefined : tab } as never })
  return (
    <Tabs value={chosen} onChange={show}>
      <Tabs.List className={classes.list} aria-label={text('tab.label')}>
        {companyTabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
