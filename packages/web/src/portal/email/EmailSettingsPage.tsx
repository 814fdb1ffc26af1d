import { Stack } from '@mantine/core'
import { PageHeader } from '../../ui/PageHeader.tsx'
import EmailSettings from './EmailSettings.tsx'
import { text } from './texts/text.ts'

/** The email settings as a page of their own; the settings have the same as a tab. */
export default function EmailSettingsPage() {
  return (
    <Stack gap="md">
      <PageHeader title={text('page.title')} />
      <EmailSettings />
    </Stack>
  )
}
