import type { SpokenLanguage } from '@gable/contract/format/locale'
import { newId } from '@gable/contract/new-id'
import type { ProposalSection, SectionKind } from '@gable/contract/proposal-form'
import type { ForeignPart } from '@gable/contract/proposal-language'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { paymentLabel, standardTitles } from '@gable/contract/proposal-standard-title'
import { emptyRichText } from '@gable/contract/rich-text'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Muted, Panel, Problem } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import type { PricedOption } from './PaymentFields.tsx'
import { SectionFields } from './SectionFields.tsx'

export interface SectionsProps {
  sections: readonly ProposalSection[]
  /** By path, such as "sections.0.title". */
  errors: Readonly<Record<string, string>>
  /** What prevents a section from being sent, by the same paths. */
  missing?: Readonly<Record<string, string>>
  /** The language of the texts. The settings are in English. */
  language?: SpokenLanguage
  /** Sections in another language than the proposal. */
  foreign?: readonly ForeignPart[]
  /** The option for payment amounts; undefined in the settings. */
  firstOption?: PricedOption | undefined
  /** A change order has lines instead of a price. */
  withoutPrice?: boolean
  /** Whether photos and PDF pages can be added, which the settings do not allow. */
  withFiles?: boolean
  /** Updates the sections with a function of their current state, since a file may arrive long after it was chosen. */
  onChange: (update: (sections: ProposalSection[]) => ProposalSection[]) => void
}

const kinds: readonly SectionKind[] = [
  'text',
  'scope',
  'warranty',
  'payment',
  'photos',
  'pdf',
  'authorization',
  'quote',
]

/** The sections of a proposal in order. */
export function SectionsPanel({
  sections,
  errors,
  missing = {},
  language = 'en',
  foreign = [],
  firstOption,
  withoutPrice = false,
  withFiles = false,
  onChange,
}: SectionsProps) {
  const move = (id: string, by: 1 | -1) =>
    onChange((now) => {
      const at = now.findIndex((one) => one.id === id)
      if (at < 0 || at + by < 0) return now
      const next = [...now]
      next.splice(at + by, 0, ...next.splice(at, 1))
      return next
    })
  // Only one price and one payment schedule are allowed.
  const offered = kinds.filter((kind) => {
    if (kind === 'quote' && withoutPrice) return false
    return kind === 'quote' || kind === 'payment' ? !sections.some((one) => one.kind === kind) : true
  })
  return (
    <Panel title={text('sections.title')}>
      <Stack gap="md">
        <Muted>{text('sections.hint')}</Muted>
        {sections.map((section, index) => (
          <SectionFields
            key={section.id}
            section={section}
            at={`sections.${index}`}
            errors={errors}
            missing={missing[`sections.${index}`]}
            language={language}
            foreign={foreign.find(({ at }) => at === section.id)?.language}
            firstOption={firstOption}
            withFiles={withFiles}
            onChange={(update) => onChange((now) => now.map((one) => (one.id === section.id ? update(one) : one)))}
            onMove={(by) => move(section.id, by)}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            onRemove={() => onChange((now) => now.filter(({ id }) => id !== section.id))}
          />
        ))}
        {(errors.sections || missing.sections) && <Problem>{errors.sections || missing.sections}</Problem>}
        {sections.length < proposalLimits.sections && (
          <Group>
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="default" leftSection={<IconPlus size={18} />}>
                  {text('sections.add')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {offered.map((kind) => (
                  <Menu.Item
                    key={kind}
                    onClick={() => {
                      const added = newSection(kind, language)
                      onChange((now) => [...now, added])
                    }}
                  >
                    {text(`kind.${kind}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

function newSection(kind: SectionKind, language: SpokenLanguage): ProposalSection {
  const heading = { id: newId(), title: standardTitles[kind][language], visible: true }
  switch (kind) {
    case 'quote':
      return { ...heading, kind }
    case 'photos':
      return { ...heading, kind, photos: [] }
    case 'pdf':
      return { ...heading, kind, file: null }
    case 'payment':
      return {
        ...heading,
        kind,
        payments: [{ id: newId(), label: paymentLabel(1, language), shareBps: 10_000, url: '' }],
      }
    default:
      return { ...heading, kind, body: emptyRichText }
  }
}
