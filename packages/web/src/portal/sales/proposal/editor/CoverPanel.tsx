import { proposalPhotos } from '@gable/contract/accepted-files'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, Image, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Hint, Panel } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import { ForeignHint } from './ForeignHint.tsx'
import { UploadButton } from './UploadButton.tsx'
import type { ProposalEdit } from './use-proposal.ts'

/** The proposal's name, and the content of its cover. */
export function CoverPanel({ edit }: { edit: ProposalEdit }) {
  const { form, errors } = edit
  const { cover } = form
  const foreign = edit.foreign.find(({ at }) => at === 'cover')
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
            description={text(edit.isValid ? 'cover.languageHint' : 'save.invalid')}
            data={spokenLanguages.map((value) => ({ value, label: text(`language.${value}`) }))}
            value={edit.speaking ?? form.language}
            disabled={!edit.isValid}
            onChange={(event) => edit.speak(event.currentTarget.value as SpokenLanguage)}
          />
        </SimpleGrid>
        <TextInput
          label={text('cover.heading')}
          value={cover.title}
          error={errors['cover.title']}
          onChange={(event) => edit.change({ cover: { ...cover, title: event.currentTarget.value } })}
        />
        {foreign && <ForeignHint language={foreign.language} />}
        {cover.photoId && (
          <Image src={fileAddress(cover.photoId)} alt={text('cover.photo')} radius="md" mah={260} fit="cover" />
        )}
        <Group gap="sm" align="flex-start">
          <UploadButton
            purpose="proposal.photo"
            accepted={proposalPhotos}
            label={text(cover.photoId ? 'cover.changePhoto' : 'cover.addPhoto')}
            onDone={({ id }) => edit.change((now) => ({ cover: { ...now.cover, photoId: id } }))}
          />
          {cover.photoId && (
            <Button size="sm" variant="subtle" onClick={() => edit.change({ cover: { ...cover, photoId: null } })}>
              {text('cover.removePhoto')}
            </Button>
          )}
          <Hint mt={10}>{text('cover.photoHint')}</Hint>
        </Group>
      </Stack>
    </Panel>
  )
}
