import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/parts.tsx'
import { text } from './text.ts'
import WebhooksPage from './webhook/WebhooksPage.tsx'

/** Webhooks as a page of their own. The settings show the same as a tab. */
export default function DeveloperPage() {
  return (
    <Stack gap="md">
      <PageHeader title={text('developer.title')} />
      <WebhooksPage />
    </Stack>
  )
}
