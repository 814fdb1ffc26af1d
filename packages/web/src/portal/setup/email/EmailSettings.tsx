import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { AccountsPanel } from './AccountsPanel.tsx'
import { CopiesPanel } from './CopiesPanel.tsx'

const ReminderSettingsPanel = lazy(() => import('../../sales/reminder/ReminderSettingsPanel.tsx'))

/** The company's email account and its reminders to homeowners, as a tab of the settings. */
export default function EmailSettings() {
  return (
    <Stack gap="md">
      <AccountsPanel owners={['company']} />
      <Suspense>
        <CopiesPanel />
        <ReminderSettingsPanel />
      </Suspense>
    </Stack>
  )
}
