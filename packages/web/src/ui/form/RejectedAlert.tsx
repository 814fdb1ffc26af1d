import { messages } from '@gable/contract/messages'
import { Alert, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconRefresh } from '../icons.tsx'
import { IconAlertCircle } from '../shell-icons.tsx'
import { uiText } from '../texts/ui-text.ts'

/** A refusal above what it is about: `stale` when someone else was faster, with the way to the latest. */
export type Rejection = { stale: true } | { stale: false; shown: ReactNode }

interface RejectedAlertProps {
  rejected: Rejection
  /** What the other one has changed. */
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
          <Button size="xs" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onReload}>
            {uiText('action.reload')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
