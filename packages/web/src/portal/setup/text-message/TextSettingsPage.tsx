import { Stack } from '@mantine/core'
import { SenderPanel } from './SenderPanel.tsx'
import { WorkHoursPanel } from './WorkHoursPanel.tsx'

/** The installation's sender, the company's working hours and its automatic answer, as a tab of the settings. */
export default function TextSettingsPage() {
  return (
    <Stack gap="md">
      <SenderPanel />
      <WorkHoursPanel />
    </Stack>
  )
}
