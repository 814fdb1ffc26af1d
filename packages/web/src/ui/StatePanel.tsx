import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'

interface StatePanelProps {
  icon: Icon
  tone?: 'gray' | 'red' | 'blue'
  title: string
  hint?: ReactNode
  action?: ReactNode
  /** A link below the action. */
  more?: ReactNode
  /** Whether the panel is the whole page. Its title is then the page's title. */
  page?: boolean
  role?: 'alert' | 'status'
}

/** The common frame of the empty, failed, no-permission and not-found states. */
export function StatePanel({ icon: Icon, tone = 'gray', title, hint, action, more, page, role }: StatePanelProps) {
  return (
    <Stack align="center" gap="md" py={page ? 96 : 56} px="md" ta="center" role={role}>
      <ThemeIcon size={56} radius="50%" variant="light" color={tone} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </ThemeIcon>
      <Stack gap="xs" maw={440} align="center">
        <Title order={page ? 1 : 2} size="h2">
          {title}
        </Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </Stack>
      {action}
      {more}
    </Stack>
  )
}
