import { Button, Code, Group, Modal, SimpleGrid, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '../../ui/icons.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toastDone, toastRefused } from '../../ui/toast.tsx'
import { text } from './texts/text.ts'

/** The codes, shown once: nothing but the answer closes them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const lines = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines)
      toastDone(text('codes.copied'))
    } catch {
      toastRefused(text('codes.notCopied'))
    }
  }
  const download = () => saveFile(new File([lines], 'gable-recovery-codes.txt', { type: 'text/plain' }))
  return (
    <Modal
      opened
      onClose={onDone}
      title={text('codes.title')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
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
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            {text('codes.copy')}
          </Button>
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
            {text('codes.download')}
          </Button>
        </Group>
        <Button variant="filled" onClick={onDone}>
          {text('codes.done')}
        </Button>
      </Group>
    </Modal>
  )
}
