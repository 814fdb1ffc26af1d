import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconRefresh } from '../icons.tsx'
import { IconAlertCircle } from '../shell-icons.tsx'
import { uiText } from '../texts/ui-text.ts'

/** A refusal above its form. `stale` means that someone else saved first, and offers the latest version. */
export type Rejection = { stale: true } | { stale: false; shown: ReactNode }

interface RejectedAlertProps {
  rejected: Rejection
  /** The other user's changes. */
  changed?: ReactNode
  onReload: () => void
}

export function RejectedAlert({ rejected, changed, onReload }: RejectedAlertProps) {
  return (
    <Alert color={rejected.stale ? 'blue' : 'red'} icon={<IconAlertCircle />} role="alert">
      <Stack gap="sm" align="flex-start">
        <div>{rejected.stale ? messages.STALE_VERSION : rejected.shown}</div>
        {rejected.stale && changed}
        {rejected.stale && (
          <Button size="xs" leftSection={<IconRefresh size={16} />} onClick={onReload}>
            {uiText('action.reload')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
