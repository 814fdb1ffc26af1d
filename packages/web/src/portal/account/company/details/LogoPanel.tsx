import { companyLogo } from '@gable/contract/accepted-files'
import type { CompanyDetail } from '@gable/contract/company'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, Image, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../../ui/confirm.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../text.ts'

/** The company's logo, with a link to change it. */
export function LogoPanel({ company: { name, logo } }: { company: CompanyDetail }) {
  const [choosing, setChoosing] = useState(false)
  const remove = useAction({
    run: () => client.company.saveLogo({ fileId: null }),
    thing: text('logo.thing'),
    action: text('logo.removed'),
    invalidate: invalidatesFor('company'),
  })
  const ask = async () => {
    const [title, body] = [text('logo.removeTitle'), text('logo.removeBody')]
    if (await confirm({ title, body, action: text('logo.remove'), danger: true })) remove.mutate(undefined)
  }
  return (
    <Panel title={text('logo.title')} flush>
      <Stack gap="md" align="flex-start">
        {logo ? (
          <Image
            src={fileAddress(logo.id)}
            alt={text('logo.alt', { company: name })}
            w="auto"
            maw="100%"
            mah={120}
            fit="contain"
          />
        ) : (
          <Text size="sm" c="dimmed">
            {text('logo.none')}
          </Text>
        )}
        {choosing || !logo ? (
          <LogoForm onDone={() => setChoosing(false)} onCancel={logo ? () => setChoosing(false) : undefined} />
        ) : (
          <Group gap="sm">
            <Button size="sm" onClick={() => setChoosing(true)}>
              {text('logo.change')}
            </Button>
            <Button size="sm" color="red" variant="subtle" loading={remove.isPending} onClick={() => void ask()}>
              {text('logo.remove')}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

function LogoForm({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const uploads = useUploads('company.logo', companyLogo)
  const [fileId] = uploads.ids
  const save = useAction({
    run: (id: string) => client.company.saveLogo({ fileId: id }),
    thing: text('logo.thing'),
    action: text('company.saved'),
    invalidate: invalidatesFor('company'),
    onDone: () => {
      uploads.clear()
      onDone()
    },
  })
  return (
    <Stack gap="sm" w="100%">
      <FilesField uploads={uploads} label={text('logo.choose')} hint={text('logo.hint')} />
      <Group gap="sm">
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {uiText('action.cancel')}
          </Button>
        )}
        {fileId && (
          <Button size="sm" variant="filled" loading={save.isPending} onClick={() => save.mutate(fileId)}>
            {text('logo.save')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
