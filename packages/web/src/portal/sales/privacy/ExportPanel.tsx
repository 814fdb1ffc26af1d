import { wholeNumber } from '@gable/contract/format/figure'
import type { PrivacyState } from '@gable/contract/privacy'
import { Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { ReadTable } from '../../../ui/ReadTable.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { text } from './text.ts'

type Held = PrivacyState['held'][number]

/** A summary of the homeowner's stored data, with a download of all of it. */
export function ExportPanel({ leadId, held }: { leadId: string; held: readonly Held[] }) {
  const loading = useAction({
    run: () => client.privacy.exportHomeowner({ leadId }),
    thing: text('privacy.export.thing'),
    action: text('privacy.export.made'),
    onDone: saveFile,
    quiet: true,
  })
  return (
    <Panel title={text('privacy.export.title')}>
      <Stack gap="md">
        <Text size="sm">{text('privacy.export.about')}</Text>
        <ReadTable
          label={text('privacy.held')}
          columns={[
            { key: 'kind', label: text('privacy.held.kind'), cell: ({ kind }: Held) => text(`privacy.held.${kind}`) },
            { key: 'count', label: text('privacy.held.count'), figure: true, cell: ({ count }) => wholeNumber(count) },
          ]}
          rows={held}
          keyOf={({ kind }) => kind}
        />
        <Group>
          <PrimaryButton
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={loading.isPending}
            onClick={() => loading.mutate(undefined)}
          >
            {text('privacy.export.download')}
          </PrimaryButton>
        </Group>
      </Stack>
    </Panel>
  )
}
