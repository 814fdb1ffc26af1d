import { Stack } from '@mantine/core'
import { ReminderSettingsPanel } from '../reminder/ReminderSettingsPanel.tsx'
import { AccountPanel } from './AccountPanel.tsx'

/** The company's email account and its reminders to homeowners, as a tab of the settings. */
export default function EmailSettings() {
  return (
    <Stack gap="md">
      <AccountPanel owner="company" />
      <ReminderSettingsPanel />
    </Stack>
  )
}
