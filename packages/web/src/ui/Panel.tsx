import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A white panel with a heading, the building block of detail and form pages. */
export function Panel(props: { title: string; aside?: ReactNode; children: ReactNode; flush?: boolean }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder aria-labelledby={heading} p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" mb={props.flush ? 'sm' : 'md'} gap="xs">
        <Title order={2} size="h3" id={heading}>
          {props.title}
        </Title>
        {props.aside}
      </Group>
      {props.children}
    </Paper>
  )
}
