import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CompanyTabs } from './CompanyTabs.tsx'
import type { CompanyTabKey } from './company-tabs.ts'
import { text } from './texts/text.ts'

/** A part of the company's page, with the way to the others above it. */
export function CompanyFrame({
  tab,
  actions,
  children,
}: {
  tab: CompanyTabKey
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <Stack gap="md">
      <PageHeader title={text('company.title')} actions={actions} />
      <CompanyTabs chosen={tab} />
      <Stack gap="md" maw={820}>
        {children}
      </Stack>
    </Stack>
  )
}
