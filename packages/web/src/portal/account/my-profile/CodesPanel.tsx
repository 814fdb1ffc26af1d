import type { Profile } from '@gable/contract/identity-account'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import NewCodes from './NewCodes.tsx'
import { text } from './text.ts'

/** Shows how many recovery codes are left, and creates new ones. They work for every second factor. */
export function CodesPanel({ profile }: { profile: Profile }) {
  const [renewing, setRenewing] = useState(false)
  const { recoveryCodesLeft: left } = profile
  return (
    <Panel title={text('codes.heading')}>
      <Stack gap="sm">
        <Text size="sm">{text('codes.hint')}</Text>
        <Text size="sm">{left === 0 ? text('codes.none') : text.counted('codes.left', left)}</Text>
        <Group>
          <Button variant={left === 0 ? 'filled' : 'default'} onClick={() => setRenewing(true)}>
            {text('codes.renew')}
          </Button>
        </Group>
      </Stack>
      {renewing && <NewCodes onDone={() => setRenewing(false)} />}
    </Panel>
  )
}
