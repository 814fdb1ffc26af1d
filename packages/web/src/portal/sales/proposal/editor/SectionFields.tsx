import { proposalPdf, proposalPhotos } from '@gable/contract/accepted-files'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { placeholders } from '@gable/contract/rich-text'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Group, Image, Menu, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../../ui/icons.tsx'
import { Hint, Muted } from '../../../../ui/parts.tsx'
import { RowMenu } from '../../../../ui/RowMenu.tsx'
import { RichTextEditor } from '../../../shared/rich-text/RichTextEditor.tsx'
import { text } from '../text.ts'
import { ForeignHint } from './ForeignHint.tsx'
import { PaymentFields, type PricedOption } from './PaymentFields.tsx'
import classes from './Proposal.module.css'
import { UploadButton } from './UploadButton.tsx'

interface Props {
  section: ProposalSection
  /** The path of the section in the form. */
  at: string
  errors: Readonly<Record<string, string>>
  missing: string | undefined
  /** The language of its texts. */
  language: SpokenLanguage
  /** The language of the section, if it differs from the proposal's. */
  foreign: SpokenLanguage | undefined
  firstOption: PricedOption | undefined
  withFiles: boolean
  isFirst: boolean
  isLast: boolean
  onChange: (update: (section: ProposalSection) => ProposalSection) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The fields of a section: title, visibility, position and content. */
export function SectionFields(props: Props) {
  const { section, at, errors, missing, foreign, isFirst, isLast, onChange, onMove, onRemove } = props
  const name = section.title || text(`kind.${section.kind}`)
  return (
    <section className={classes.section} aria-label={name} data-hidden={!section.visible || undefined}>
      <Group gap="sm" align="flex-start" wrap="nowrap" className={classes.head}>
        <TextInput
          className={classes.grow}
          label={text('sections.name', { kind: text(`kind.${section.kind}`) })}
          value={section.title}
          error={errors[`${at}.title`]}
          onChange={({ currentTarget: { value: title } }) => onChange((now) => ({ ...now, title }))}
        />
        <div className={classes.tools}>
          <RowMenu label={text('sections.actionsOf', { name })}>
            {!isFirst && (
              <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => onMove(-1)}>
                {text('sections.up')}
              </Menu.Item>
            )}
            {!isLast && (
              <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => onMove(1)}>
                {text('sections.down')}
              </Menu.Item>
            )}
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
              {text('sections.remove')}
            </Menu.Item>
          </RowMenu>
        </div>
      </Group>
      <Switch
        label={text('sections.visible')}
        aria-label={`${text('sections.visible')}: ${name}`}
        checked={section.visible}
        onChange={({ currentTarget: { checked: visible } }) => onChange((now) => ({ ...now, visible }))}
      />
      {section.visible && <Body {...props} name={name} />}
      {section.visible && foreign && <ForeignHint language={foreign} />}
      {section.visible && missing && (
        <Text size="sm" c="orange.9">
          {missing}
        </Text>
      )}
    </section>
  )
}

function Body(props: Props & { name: string }) {
  const { section, name, at, errors, language, firstOption, withFiles, onChange } = props
  if (!withFiles && (section.kind === 'photos' || section.kind === 'pdf')) {
    return <Muted>{text('sections.filesHint')}</Muted>
  }
  switch (section.kind) {
    case 'quote':
      return <Muted>{text('sections.quoteHint')}</Muted>
    case 'payment':
      return (
        <PaymentFields
          payments={section.payments}
          at={`${at}.payments`}
          errors={errors}
          option={firstOption}
          language={language}
          onChange={(payments) => onChange((now) => (now.kind === 'payment' ? { ...now, payments } : now))}
        />
      )
    case 'photos':
      return (
        <PhotoFields
          photos={section.photos}
          onChange={(update) =>
            onChange((now) => (now.kind === 'photos' ? { ...now, photos: update(now.photos) } : now))
          }
        />
      )
    case 'pdf':
      return (
        <PdfFields
          file={section.file}
          onChange={(file) => onChange((now) => (now.kind === 'pdf' ? { ...now, file } : now))}
        />
      )
    default:
      return (
        <Stack gap={4}>
          <RichTextEditor
            label={text('sections.body', { name })}
            value={section.body}
            error={errors[`${at}.body`]}
            placeholders={placeholders}
            withSnippets
            minRows={4}
            {...(withFiles && { images: { purpose: 'proposal.photo', accepted: proposalPhotos } })}
            onChange={(body) => onChange((now) => ('body' in now ? { ...now, body } : now))}
          />
        </Stack>
      )
  }
}

type Photos = Extract<ProposalSection, { kind: 'photos' }>['photos']

type PdfFile = Extract<ProposalSection, { kind: 'pdf' }>['file']

/** The photos of a section with their captions. */
function PhotoFields(props: { photos: Photos; onChange: (update: (photos: Photos) => Photos) => void }) {
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
              <TrashButton
                label={text('photos.remove', { number: index + 1 })}
                onClick={() => onChange((now) => now.filter((one) => one.fileId !== fileId))}
              />
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
function PdfFields({ file, onChange }: { file: PdfFile; onChange: (file: PdfFile) => void }) {
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
      <Hint>{text('pdf.hint')}</Hint>
    </Group>
  )
}
