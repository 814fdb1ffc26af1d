import { spokenLanguages } from '@gable/contract/format/locale'
import { proposalPhotos } from '@gable/contract/proposal-file'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, Image, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Panel } from '../../../ui/Panel.tsx'
import { text } from '../text.ts'
import { UploadButton } from './UploadButton.tsx'
import type { ProposalEdit } from './use-proposal.ts'

/** What the proposal is called, and what stands on its cover. */
export function CoverPanel({ edit }: { edit: ProposalEdit }) {
  const { form, errors } = edit
  const { cover } = form
  return (
    <Panel title={text('cover.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={text('cover.name')}
            description={text('cover.nameHint')}
            value={form.name}
            error={errors.name}
            onChange={(event) => edit.change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label={text('cover.language')}
            description={'\u00a0'}
            data={spokenLanguages.map((value) => ({ value, label: text(`language.${value}`) }))}
            value={form.language}
            onChange={(event) => edit.change({ language: event.currentTarget.value as typeof form.language })}
          />
        </SimpleGrid>
        <TextInput
          label={text('cover.heading')}
          value={cover.title}
          error={errors['cover.title']}
          onChange={(event) => edit.change({ cover: { ...cover, title: event.currentTarget.value } })}
        />
        {cover.photoId && (
          <Image src={fileAddress(cover.photoId)} alt={text('cover.photo')} radius="md" mah={260} fit="cover" />
        )}
        <Group gap="sm" align="flex-start">
          <UploadButton
            purpose="proposal.photo"
            accepted={proposalPhotos}
            label={text(cover.photoId ? 'cover.changePhoto' : 'cover.addPhoto')}
            onDone={({ id }) => edit.change({ cover: { ...cover, photoId: id } })}
          />
          {cover.photoId && (
            <Button size="sm" variant="subtle" onClick={() => edit.change({ cover: { ...cover, photoId: null } })}>
              {text('cover.removePhoto')}
            </Button>
          )}
          <Text size="xs" c="dimmed" mt={10}>
            {text('cover.photoHint')}
          </Text>
        </Group>
      </Stack>
    </Panel>
  )
}
