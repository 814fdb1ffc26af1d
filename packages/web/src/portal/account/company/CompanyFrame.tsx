import { Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { rememberList } from '../../../ui/list/list-address.ts'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { PageHeader } from '../../../ui/parts.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { PageHelp } from '../../shared/help/PageHelp.tsx'
import { type CompanyTabKey, companyTabs } from './company-tabs.ts'
import { text } from './text.ts'

/** A part of the company's page, with tabs for the others. */
export function CompanyFrame({
  tab,
  actions,
  children,
}: {
  tab: CompanyTabKey
  actions?: ReactNode
  children: ReactNode
}) {
  const router = useRouter()
  // The way back from a form leads to the part that was last looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the part
  useEffect(() => rememberList(router.latestLocation.pathname, router.latestLocation.search), [router, tab])
  return (
    <PageHelp path="/personal/company-profile" tab={tab}>
      <Stack gap="md">
        <PageHeader title={text('company.title')} actions={actions} />
        <PageTabs label={text('tab.label')} tabs={companyTabs} chosen={tab} />
        <Stack gap="md" maw={formWidth}>
          {children}
        </Stack>
      </Stack>
    </PageHelp>
  )
}
