import { type BrandingDraft, type BrandingField, brandingFields } from '@gable/contract/branding-field'
import {
  matchWebsiteForm,
  type WebsiteMatch,
  type WebsiteProposal,
  type WebsiteSource,
} from '@gable/contract/branding-website'
import { failureOf } from '@gable/contract/messages'
import { Alert, Button, Checkbox, ColorSwatch, Group, Image, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, sentenceOf } from '../../../../ui/code-of.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Loading, Muted, Strong } from '../../../../ui/parts.tsx'
import { uploadFile } from '../../../../ui/upload/upload-file.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { fieldLabel } from '../words.ts'
import { text } from './text.ts'
import classes from './Website.module.css'

interface MatchWebsiteProps {
  /** Receives the accepted settings, for the draft. */
  onAccept: (taken: Partial<BrandingDraft>) => void
  onClose: () => void
}

/** Reads the company's own website and suggests settings for the widget's look. */
export default function MatchWebsite({ onAccept, onClose }: MatchWebsiteProps) {
  const company = useQuery(api.company.get.queryOptions())
  return (
    <Dialog onClose={onClose} size="lg" title={text('match.title')}>
      {company.isPending ? (
        <Loading lines={3} height={32} />
      ) : (
        <Reading website={company.data?.website ?? ''} onAccept={onAccept} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Reading({ website, onAccept, onClose }: MatchWebsiteProps & { website: string }) {
  const form = useContractForm(matchWebsiteForm, { page: website })
  const match = useMutation({ mutationFn: (page: string) => client.branding.matchWebsite({ page }) })
  return (
    <Stack gap="md">
      <Text size="sm">{text('match.hint')}</Text>
      <form
        noValidate
        onSubmit={(event) => {
          // The dialog is rendered within the designer's own form.
          event.stopPropagation()
          form.onSubmit(({ page }) => match.mutate(page))(event)
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 220px"
            label={text('match.page')}
            placeholder="https://"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('page')}
          />
          <Button type="submit" loading={match.isPending}>
            {text('match.read')}
          </Button>
        </Group>
      </form>
      <div aria-live="polite" className={classes.said}>
        {match.isPending && <Muted>{text('match.reading')}</Muted>}
        {match.isError && <Alert color="red">{whyNot(match.error)}</Alert>}
        {match.data && isEmpty(match.data) && <Alert color="orange">{text('match.nothing')}</Alert>}
      </div>
      {match.data && !isEmpty(match.data) && (
        <Proposals key={match.submittedAt} match={match.data} onAccept={onAccept} onClose={onClose} />
      )}
    </Stack>
  )
}

const isEmpty = ({ proposals, logo }: WebsiteMatch) => proposals.length === 0 && logo === null

function whyNot(error: unknown): string {
  const sentence = codeOf(error) === 'UNEXPECTED' ? undefined : sentenceOf(error)
  return sentence ?? failureOf(text('match.thing'), text('match.readAction'))
}

interface ProposalsProps {
  match: WebsiteMatch
  onAccept: (taken: Partial<BrandingDraft>) => void
  onClose: () => void
}

/** The suggestions, each with a checkbox. */
function Proposals({ match: { host, proposals, logo }, onAccept, onClose }: ProposalsProps) {
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
    noun: text('match.logoThing'),
    invalidate: invalidatesFor('company'),
    onDone: finish,
  })
  const isNothing = taken.length === 0 && !takesLogo
  return (
    <Stack gap="md">
      <Strong>{text('match.found', { host })}</Strong>
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
