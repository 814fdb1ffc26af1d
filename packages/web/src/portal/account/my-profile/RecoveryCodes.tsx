import { Button, Code, Group, SimpleGrid, Text } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconDownload } from '../../../ui/icons.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { text } from './text.ts'

/** Shows the recovery codes once. Only the confirmation closes the dialog. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const lines = `${codes.join('\n')}\n`
  const download = () => saveFile(new File([lines], 'gable-recovery-codes.txt', { type: 'text/plain' }))
  return (
    <Dialog onClose={onDone} title={text('codes.title')} locked>
      <Text size="sm" mb="md">
        {text('codes.body')}
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" p={0} m={0} aria-label={text('codes.list')}>
        {codes.map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="space-between" mt="lg" gap="sm">
        <Group gap="sm">
          <CopyButton value={lines} noun={text('codes.thing')}>
            {text('codes.copy')}
          </CopyButton>
          <Button leftSection={<IconDownload size={18} />} onClick={download}>
            {text('codes.download')}
          </Button>
        </Group>
        <Button variant="filled" onClick={onDone}>
          {text('codes.done')}
        </Button>
      </Group>
    </Dialog>
  )
}
