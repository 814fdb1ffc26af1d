import { mapPlaceholder } from '@gable/contract/accepted-files'
import type { MapDetail } from '@gable/contract/map'
import { mapAccess } from '@gable/contract/map.access'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Group, Image, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/api.ts'
import { toPage } from '../../shared/page-search.ts'
import { useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/**
 * The center of the widget before an address is selected. Branding chooses between the map and an image; the image is
 * uploaded here.
 */
export function CenterPanel({ map: { centre, placeholder } }: { map: MapDetail }) {
  const may = useMay(mapAccess.savePlaceholder)
  const now = centre === 'customImage' && !placeholder ? 'centre.imageMissing' : (`centre.${centre}` as const)
  return (
    <Panel title={text('centre.title')} flush>
      <Stack gap="md">
        <Text size="sm">{text('centre.hint')}</Text>
        <Text size="sm">
          {text(now)}{' '}
          <Anchor
            component={Link}
            {...toPage('/personal/tool-settings', { tab: 'branding' })}
            inherit
            underline="always"
          >
            {text('centre.change')}
          </Anchor>
        </Text>
        <Title order={3} size="h4">
          {text('image.title')}
        </Title>
        {may ? <Placeholder map={{ centre, placeholder }} /> : <Text size="sm">{text('image.locked')}</Text>}
      </Stack>
    </Panel>
  )
}

function Placeholder({ map: { centre, placeholder } }: { map: Pick<MapDetail, 'centre' | 'placeholder'> }) {
  const [choosing, setChoosing] = useState(false)
  const remove = useAction({
    run: () => client.map.savePlaceholder({ fileId: null }),
    thing: text('image.thing'),
    action: text('image.removed'),
    invalidate: invalidatesFor('map'),
  })
  if (!placeholder || choosing) return <PlaceholderForm onDone={() => setChoosing(false)} />
  return (
    <Stack gap="sm" align="flex-start">
      <Image src={fileAddress(placeholder.id)} alt={text('image.alt')} radius="md" maw={480} />
      {centre !== 'customImage' && (
        <Text size="sm" c="dimmed">
          {text('image.unused')}
        </Text>
      )}
      <Group gap="sm">
        <Button size="sm" onClick={() => setChoosing(true)}>
          {text('image.change')}
        </Button>
        <Button
          size="sm"
          color="red"
          variant="subtle"
          loading={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {text('image.remove')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Saved as soon as it is uploaded, since there is nothing else to decide. */
function PlaceholderForm({ onDone }: { onDone: () => void }) {
  const uploads = useUploads('map.placeholder', mapPlaceholder)
  const [fileId] = uploads.ids
  const save = useAction({
    run: (id: string) => client.map.savePlaceholder({ fileId: id }),
    thing: text('image.thing'),
    action: text('image.saved'),
    invalidate: invalidatesFor('map'),
    onDone,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that came in
  useEffect(() => {
    if (fileId) save.mutate(fileId)
  }, [fileId])
  return <FilesField uploads={uploads} label={text('image.add')} hint={text('image.hint')} />
}
