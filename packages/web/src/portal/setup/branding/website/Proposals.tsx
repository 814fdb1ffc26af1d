import type { BrandingDraft, BrandingField } from '@gable/contract/branding-field'
import { brandingFields } from '@gable/contract/branding-field'
import type { WebsiteMatch, WebsiteProposal, WebsiteSource } from '@gable/contract/branding-website'
import { Button, Checkbox, ColorSwatch, Group, Image, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { uploadFile } from '../../../../ui/upload/upload-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { fieldLabel } from '../words.ts'
import { text } from './text.ts'

interface ProposalsProps {
  match: WebsiteMatch
  onAccept: (taken: Partial<BrandingDraft>) => void
  onClose: () => void
}

/** The suggestions, each with a checkbox. */
export function Proposals({ match: { host, proposals, logo }, onAccept, onClose }: ProposalsProps) {
  const [taken, setTaken] = useState<readonly WebsiteSource[]>(() => proposals.map(({ source }) => source))
  // A logo is used on everything the company sends, so it is not selected by default.
  const [takesLogo, setTakesLogo] = useState(false)
  const finish = () => {
    const chosen = proposals.filter(({ source }) => taken.includes(source))
    onAccept(Object.assign({}, ...chosen.map(({ settings }) => settings)) as Partial<BrandingDraft>)
    onClose()
  }
  const save = useAction({
    run: async (image: string) => {
      const bytes = Uint8Array.from(atob(image.slice(image.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
      const file = new File([bytes], 'Logo.png', { type: 'image/png' })
      const { id } = await uploadFile('company.logo', file, { onShare() {}, signal: new AbortController().signal })
      return client.company.saveLogo({ fileId: id })
    },
    thing: text('match.logoThing'),
    action: text('match.logoSaved'),
    invalidate: invalidatesFor('company'),
    onDone: finish,
  })
  const isNothing = taken.length === 0 && !takesLogo
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {text('match.found', { host })}
      </Text>
      {proposals.map((proposal) => (
        <Proposal
          key={proposal.source}
          proposal={proposal}
          isTaken={taken.includes(proposal.source)}
          onChange={(isTaken) =>
            setTaken((known) => [
              ...known.filter((source) => source !== proposal.source),
              ...(isTaken ? [proposal.source] : []),
            ])
          }
        />
      ))}
      {logo && (
        <Stack gap="xs">
          <Checkbox
            label={text('match.logo')}
            description={text('match.logoHint')}
            checked={takesLogo}
            onChange={(event) => setTakesLogo(event.currentTarget.checked)}
          />
          {/* Gray, so that a white logo is visible, too. */}
          <Group bg="gray.4" p="sm" ml={32} w="fit-content" maw="100%">
            <Image src={logo.image} alt={text('match.logoAlt')} w="auto" maw={240} mah={80} fit="contain" />
          </Group>
        </Stack>
      )}
      <Group justify="flex-end">
        <Button
          variant="filled"
          disabled={isNothing}
          loading={save.isPending}
          onClick={() => (logo && takesLogo ? save.mutate(logo.image) : finish())}
        >
          {text('match.take')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ProposalProps {
  proposal: WebsiteProposal
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}

function Proposal({ proposal: { source, found, settings, adjusted }, isTaken, onChange }: ProposalProps) {
  const byValue = Map.groupBy(Object.entries(settings) as [BrandingField, string | number][], ([, value]) => value)
  return (
    <Stack gap={4}>
      <Checkbox
        label={text(`source.${source}`, { found })}
        description={adjusted ? text('match.adjusted') : undefined}
        checked={isTaken}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {[...byValue].map(([value, fields]) => (
        <Group key={value} gap="xs" ml={32} wrap="nowrap" align="flex-start">
          {brandingFields[fields[0]![0]].kind === 'color' && (
            <ColorSwatch color={String(value)} size={20} withShadow style={{ flex: 'none' }} />
          )}
          <Text size="sm">
            <b>{value}</b>{' '}
            <Text span size="sm" c="dimmed">
              {text('match.becomes', { fields: fields.map(([name]) => fieldLabel(name)).join(', ') })}
            </Text>
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
