import { Alert, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { integrationsPath } from '../paths.ts'
import { text } from './text.ts'

/** Says that a service is no longer connected, and links to its page. */
export function NotConnected({ sentence }: { sentence: string }) {
  return (
    <Alert color="orange">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{sentence}</Text>
        <Button size="sm" component={Link} to={integrationsPath}>
          {text('open')}
        </Button>
      </Group>
    </Alert>
  )
}
