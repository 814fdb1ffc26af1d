import { date } from '@gable/contract/format/day'
import { type MapDetail, mapKeyForm } from '@gable/contract/map'
import { mapAccess } from '@gable/contract/map.access'
import { messages } from '@gable/contract/messages'
import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { client, invalidatesFor } from '../../shared/api.ts'
import { useCompanyUser, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/** The company's own Google key. It is tested before it is saved, and never shown again. */
export function KeyPanel({ map: { key } }: { map: MapDetail }) {
  const may = useMay(mapAccess.saveKey)
  const form = useContractForm(mapKeyForm, { key: '' })
  return (
    <Panel title={text('key.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('key.hint')}</Text>
        {key && <KnownKey known={key} />}
        {may ? (
          <InlineForm
            form={form}
            thing={text('key.thing')}
            action={text('key.saved')}
            submitLabel={text('key.save')}
            submit={(values) => client.map.saveKey(values)}
            invalidate={invalidatesFor('map')}
            onDone={() => form.reset()}
          >
            <PasswordInput
              label={text('key.label')}
              description={text('key.rule')}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              {...form.getInputProps('key')}
            />
          </InlineForm>
        ) : (
          <Text size="sm" c="dimmed">
            {messages.NOT_FOR_SUPPORT}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

function KnownKey({ known: { ending, savedAt } }: { known: NonNullable<MapDetail['key']> }) {
  const { timeZone } = useCompanyUser().company
  const may = useMay(mapAccess.removeKey)
  return (
    <Group justify="space-between">
      <Text size="sm" fw={600}>
        {text('key.known', { ending: `…${ending}`, day: date(savedAt, timeZone) })}
      </Text>
      <DeleteButton
        size="sm"
        disabled={!may}
        title={text('key.removeTitle')}
        body={text('key.removeBody')}
        run={() => client.map.removeKey()}
        thing={text('key.thing')}
        action={text('key.removed')}
        invalidate={invalidatesFor('map')}
      >
        {text('key.remove')}
      </DeleteButton>
    </Group>
  )
}
