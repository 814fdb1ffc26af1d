import type { Country } from '@gable/contract/status'
import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { Panel } from '../../../../../ui/Panel.tsx'
import { codesWords } from '../../area-words.ts'
import { text } from '../../text.ts'
import { CodeList } from './CodeList.tsx'
import { useNewCodes } from './use-new-codes.ts'

interface Props {
  country: Country
  codes: readonly string[]
  onChange: (codes: string[]) => void
}

/** The ZIP or postal codes of a market: typed, pasted or read from a file, and the current list. */
export function CodesPanel({ country, codes, onChange }: Props) {
  const entry = useNewCodes(codes, onChange)
  return (
    <Panel
      title={text(`codes.title.${country}`)}
      aside={
        <Text size="sm" c="dimmed">
          {codesWords(codes.length, country)}
        </Text>
      }
      flush
    >
      <Stack gap="sm">
        <Textarea
          label={text(`codes.type.${country}`)}
          description={text(`codes.hint.${country}`)}
          rows={3}
          value={entry.typed}
          error={entry.fault}
          onChange={(event) => entry.type(event.currentTarget.value)}
        />
        <Group gap="sm">
          <Button disabled={entry.typed.trim() === ''} loading={entry.reading} onClick={entry.add}>
            {text('codes.add')}
          </Button>
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file && void entry.readFile(file)}>
            {(props) => (
              <Button variant="subtle" {...props}>
                {text('codes.file')}
              </Button>
            )}
          </FileButton>
        </Group>
        {entry.reported && (
          <Text size="sm" role="status">
            {entry.reported}
          </Text>
        )}
        {codes.length > 0 && <CodeList country={country} codes={codes} onChange={onChange} />}
      </Stack>
    </Panel>
  )
}
