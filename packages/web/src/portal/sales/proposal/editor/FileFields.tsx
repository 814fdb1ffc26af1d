import { proposalPdf, proposalPhotos } from '@gable/contract/accepted-files'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { fileAddress } from '@gable/contract/upload'
import { ActionIcon, Anchor, Button, Group, Image, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconTrash } from '../../../../ui/icons.tsx'
import { text } from '../text.ts'
import { UploadButton } from './UploadButton.tsx'

type Photos = Extract<ProposalSection, { kind: 'photos' }>['photos']
type PdfFile = Extract<ProposalSection, { kind: 'pdf' }>['file']

/** The photos of a section with their captions. */
export function PhotoFields(props: { photos: Photos; onChange: (update: (photos: Photos) => Photos) => void }) {
  const { photos, onChange } = props
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {photos.map(({ fileId, caption }, index) => (
          <Stack key={fileId} gap={6}>
            <Image
              src={fileAddress(fileId)}
              alt={caption || text('photos.alt', { number: index + 1 })}
              h={150}
              radius="md"
              fit="cover"
            />
            <Group gap={4} wrap="nowrap">
              <TextInput
                style={{ flexGrow: 1 }}
                aria-label={`${text('photos.caption')} ${index + 1}`}
                placeholder={text('photos.caption')}
                maxLength={proposalLimits.caption}
                value={caption}
                onChange={({ currentTarget: { value } }) =>
                  onChange((now) => now.map((one) => (one.fileId === fileId ? { ...one, caption: value } : one)))
                }
              />
              <ActionIcon
                variant="subtle"
                color="gray.7"
                aria-label={text('photos.remove', { number: index + 1 })}
                onClick={() => onChange((now) => now.filter((one) => one.fileId !== fileId))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </Stack>
        ))}
      </SimpleGrid>
      <UploadButton
        purpose="proposal.photo"
        accepted={proposalPhotos}
        label={text('photos.add')}
        disabled={photos.length >= proposalPhotos.most}
        onDone={({ id }) => onChange((now) => [...now, { fileId: id, caption: '' }])}
      />
    </Stack>
  )
}

/** The uploaded pages of a section. */
export function PdfFields({ file, onChange }: { file: PdfFile; onChange: (file: PdfFile) => void }) {
  return (
    <Group gap="sm" align="center">
      {file && (
        <Anchor href={fileAddress(file.fileId)} target="_blank" rel="noreferrer" size="sm">
          {file.name}
        </Anchor>
      )}
      <UploadButton
        purpose="proposal.pdf"
        accepted={proposalPdf}
        label={text(file ? 'pdf.change' : 'pdf.add')}
        onDone={({ id, name }) => onChange({ fileId: id, name: name.slice(0, proposalLimits.fileName) })}
      />
      {file && (
        <Button size="sm" variant="subtle" onClick={() => onChange(null)}>
          {text('pdf.remove')}
        </Button>
      )}
      <Text size="xs" c="dimmed">
        {text('pdf.hint')}
      </Text>
    </Group>
  )
}
