import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { CopyValue } from '../CopyValue.tsx'
import { text } from '../text.ts'

/** Shows a token's value once. Only the confirmation closes the dialog. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <Dialog locked size="lg" onClose={onDone} title={text('token.shownTitle')}>
      <Stack gap="md">
        <Text size="sm">{text('token.shownBody')}</Text>
        <CopyValue value={token} label={text('token.copy')} />
        <Group justify="flex-end">
          <Button variant="filled" onClick={onDone}>
            {text('token.done')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
