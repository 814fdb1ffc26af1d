import { mapPlaceholder } from '@gable/contract/accepted-files'
import { date } from '@gable/contract/format/day'
import { type MapDetail, type MapPlatform, mapKeyForm, mapPlatforms } from '@gable/contract/map'
import { mapAccess } from '@gable/contract/map.access'
import { messages } from '@gable/contract/messages'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Group, Image, PasswordInput, Radio, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeleteButton } from '../../../ui/DeleteButton.tsx'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Muted, Panel, QueryBoundary, Strong } from '../../../ui/parts.tsx'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { press, useAction } from '../../../ui/use-action.ts'
import { toPage } from '../../shared/page-search.ts'
import { api, client, invalidatesFor, useCompanyUser, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/** The image shown before an address is selected, the map imagery provider, and its key. */
export default function MapSettingsPage() {
  const map = useQuery(api.map.get.queryOptions())
  return (
    <QueryBoundary query={map} lines={8} height={28}>
      {(detail) => (
        <Stack gap="md">
          <CenterPanel map={detail} />
          <PlatformPanel map={detail} />
          <KeyPanel map={detail} />
        </Stack>
      )}
    </QueryBoundary>
  )
}

/** Selects the map imagery provider. Takes effect at once. */
function PlatformPanel({ map: { platform, hasGoogle } }: { map: MapDetail }) {
  const save = useAction({
    run: (chosen: MapPlatform) => client.map.savePlatform({ platform: chosen }),
    noun: text('platform.thing'),
    invalidate: invalidatesFor('map'),
  })
  const hintOf = (each: MapPlatform) =>
    each === 'google' && !hasGoogle
      ? `${text('platform.googleHint')} ${text('platform.needsKey')}`
      : text(`platform.${each}Hint`)
  return (
    <Panel title={text('platform.title')} flush>
      <Radio.Group
        aria-label={text('platform.label')}
        value={save.isPending ? save.variables : platform}
        onChange={(chosen) => save.mutate(chosen as MapPlatform)}
      >
        <Stack gap="md">
          {mapPlatforms.map((each) => (
            <Radio
              key={each}
              value={each}
              label={text(`platform.${each}`)}
              description={hintOf(each)}
              disabled={save.isPending || (each === 'google' && !hasGoogle)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Panel>
  )
}

/** The company's own Google key. It is tested before it is saved, and never shown again. */
function KeyPanel({ map: { key } }: { map: MapDetail }) {
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
            noun={text('key.thing')}
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
          <Muted>{messages.NOT_FOR_SUPPORT}</Muted>
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
      <Strong>{text('key.known', { ending: `…${ending}`, day: date(savedAt, timeZone) })}</Strong>
      <DeleteButton
        size="sm"
        disabled={!may}
        title={text('key.removeTitle')}
        body={text('key.removeBody')}
        run={() => client.map.removeKey()}
        noun={text('key.thing')}
        action={text('removed')}
        invalidate={invalidatesFor('map')}
      >
        {text('key.remove')}
      </DeleteButton>
    </Group>
  )
}

/**
 * The center of the widget before an address is selected. Branding chooses between the map and an image; the image is
 * uploaded here.
 */
function CenterPanel({ map: { centre, placeholder } }: { map: MapDetail }) {
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
    noun: text('image.thing'),
    action: text('removed'),
    invalidate: invalidatesFor('map'),
  })
  if (!placeholder || choosing) return <PlaceholderForm onDone={() => setChoosing(false)} />
  return (
    <Stack gap="sm" align="flex-start">
      <Image src={fileAddress(placeholder.id)} alt={text('image.alt')} radius="md" maw={480} />
      {centre !== 'customImage' && <Muted>{text('image.unused')}</Muted>}
      <Group gap="sm">
        <Button size="sm" onClick={() => setChoosing(true)}>
          {text('image.change')}
        </Button>
        <Button size="sm" color="red" variant="subtle" {...press(remove)}>
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
    noun: text('image.thing'),
    invalidate: invalidatesFor('map'),
    onDone,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that came in
  useEffect(() => {
    if (fileId) save.mutate(fileId)
  }, [fileId])
  return <FilesField uploads={uploads} label={text('image.add')} hint={text('image.hint')} />
}
