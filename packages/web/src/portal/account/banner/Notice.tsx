import { Alert, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlertCircle } from '../../../ui/shell-icons.tsx'

/** A one-line notice above the page, with an action. */
export function Notice(props: { tone: 'blue' | 'red' | 'orange'; action?: ReactNode; children: ReactNode }) {
  return (
    <Alert role="status" color={props.tone} icon={<IconAlertCircle />} py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="var(--ink)" flex="1 1 240px">
          {props.children}
        </Text>
        {props.action}
      </Group>
    </Alert>
  )
}
