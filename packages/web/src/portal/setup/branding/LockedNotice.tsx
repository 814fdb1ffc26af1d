import { Alert, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLock } from '../../../ui/shell-icons.tsx'
import type { BrandingState } from './designer-query.ts'
import { text } from './text.ts'

/** Says why the look cannot be changed, and links to the required subscription. */
export function LockedNotice({ locked }: { locked: BrandingState['facts']['locked'] }) {
  if (locked === null) return null
  const why = locked === 'country' || locked === 'status' ? ` ${text(`locked.${locked}`)}` : ''
  return (
    <Alert color="blue" icon={<IconLock />} title={text('locked.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('locked.body') + why}</Text>
        <Button size="xs" renderRoot={(props) => <Link to="/personal/billing" {...props} />}>
          {text('locked.action')}
        </Button>
      </Stack>
    </Alert>
  )
}
