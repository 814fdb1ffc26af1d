import { emailAccess } from '@gable/contract/email.access'
import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../ui/parts.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { AskAdmin } from '../../shared/integration/AskAdmin.tsx'
import { useMay } from '../../shared/session.ts'
import { AccountsPanel } from './AccountsPanel.tsx'
import { CopiesPanel } from './CopiesPanel.tsx'
import { text } from './text.ts'

const ReminderSettingsPanel = lazy(() => import('../../sales/reminder/ReminderSettingsPanel.tsx'))

/**
 * The accounts that send email to homeowners: the company's, for its admins, and the user's own; and the company's
 * reminders.
 */
export default function EmailSettingsPage() {
  const isAdmin = useMay(emailAccess.get)
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('page.title')} />
      <AccountsPanel owners={isAdmin ? ['company', 'own'] : ['own']} />
      {isAdmin && (
        <Suspense>
          <CopiesPanel />
          <ReminderSettingsPanel />
        </Suspense>
      )}
      {!isAdmin && <AskAdmin />}
    </Stack>
  )
}
